/** Requests to the server; refusals are thrown as `Refusal` with the server's problem. */
import type { Problem } from "../wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The token that every changing request carries; `Me` brings it. */
let csrf = "";

export function trust(token: string): void {
  csrf = token;
}

export function get<T>(path: string, query: Record<string, unknown> = {}): Promise<T> {
  return request<T>("GET", path + asQuery(query));
}

export function post<T>(path: string, body: object = {}): Promise<T> {
  return request<T>("POST", path, body);
}

export function remove(path: string): Promise<void> {
  return request("DELETE", path);
}

export function asQuery(query: Record<string, unknown>): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length ? `?${search}` : "";
}

/** The address of a WebSocket of this server. */
export function socketAddress(path: string, query: Record<string, unknown> = {}): string {
  const protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return `${protocol}//${location.host}${path}${asQuery(query)}`;
}

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  if (body) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers };
  if (body) init.body = JSON.stringify(body);
  const response = await fetch(path, init);
  if (!response.ok) throw new Refusal(response.status, await problemOf(response));
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return {
      code: "unavailable",
      message: response.statusText,
      field: null,
      rule: null,
      key: null,
      params: {},
      text: null,
      version: null,
    };
  }
}
