/**
 * Requests to the server. Refusals are thrown as `Refusal` with the server's problem, failures of
 * the line as `Unreachable`; whatever else is thrown is a mistake of our own.
 */
import type { Problem } from "../wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The line to the server failed: nobody knows whether anything arrived. */
export class Unreachable extends Error {}

/** Whether an error is one that even a page without mistakes meets. */
export function isExpected(error: unknown): error is Refusal | Unreachable {
  return error instanceof Refusal || error instanceof Unreachable;
}

/** For what nobody misses: passes over refusals and a broken line, but not over mistakes. */
export function ignoreExpected(error: unknown): void {
  if (!isExpected(error)) throw error;
}

/** The token that every changing request carries; `Me` brings it. */
let csrf = "";

export function trust(token: string): void {
  csrf = token;
}

/** The language in which the server shall say what it refuses. */
let spoken = "en";

export function speak(language: string): void {
  spoken = language;
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

/** How browsers say that a part of the page could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload/i;

/** Loads a part of the page that is fetched when it is needed. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && NOT_FETCHED.test(error.message))
      throw new Unreachable(error.message);
    throw error;
  }
}

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": spoken };
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  if (body) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers };
  if (body) init.body = JSON.stringify(body);
  const response = await overTheLine(fetch(path, init));
  if (!response.ok) throw new Refusal(response.status, await problemOf(response));
  if (response.status === 204) return undefined as T;
  return JSON.parse(await overTheLine(response.text())) as T;
}

/** What the browser throws here comes from the line, not from us. */
async function overTheLine<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    throw new Unreachable(String(error));
  }
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
