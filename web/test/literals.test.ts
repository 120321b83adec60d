/** Every sentence of the client is in its catalogue: components hold keys, not words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type AST } from "svelte/compiler";
import { expect, it } from "vitest";

const SPOKEN = ["aria-label", "title", "alt", "placeholder"];
const WORD = /\p{L}{2}/u;

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The texts that a component shows without asking a catalogue; a path is no text. */
function literals(node: Node): string[] {
  if (node.type === "Text") {
    const text = (node as unknown as AST.Text).data.trim();
    return WORD.test(text) && !text.startsWith("/") ? [text] : [];
  }
  const found: string[] = [];
  for (const [name, value] of Object.entries(node)) {
    if (["css", "instance", "module", "options"].includes(name)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      if (child.type === "Attribute" && !isSpoken(node, child)) continue;
      found.push(...literals(child));
    }
  }
  return found;
}

function isSpoken(owner: Node, attribute: Node): boolean {
  return owner.type === "RegularElement" && SPOKEN.includes(String(attribute.name));
}

function inComponent(source: string): string[] {
  return literals(parse(source, { modern: true }) as unknown as Node);
}

const folder = join(import.meta.dirname, "../src");
const components = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) =>
  name.endsWith(".svelte"),
);

it("finds words in texts and in spoken attributes, and nowhere else", () => {
  const source = `<p class="small" title="A tip">{t("a.b")} Hello <b>{n}</b></p>
    <Listing title="lobby.mine">{#if n}<i aria-label="{n} left">·</i>{/if}</Listing>`;
  expect(inComponent(source).sort()).toEqual(["A tip", "Hello", "left"]);
});

it.each(components)("%s holds no words of its own", (name) => {
  expect(inComponent(readFileSync(join(folder, name), "utf-8"))).toEqual([]);
});
