import { readFileSync, readdirSync } from 'node:fs';
import {
  Document,
  type Node,
  YAMLMap,
  YAMLSeq,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseAllDocuments,
  visit,
} from 'yaml';
import { inOneLanguage } from '#server/publishing/store-files/in-one-language.ts';
import { parseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import type { StoreKey, StoreTable } from './store-keys.ts';

/** The demo stores, and a file for what they do not use. */
const SOURCES = ['stores/larkhost', 'stores/meridian', 'docs/store-files/more-examples'];

/** The YAML documents of a kind of file: brand, catalogue … */
export function exampleDocuments(kind: string): readonly Node[] {
  const paths = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name === `${kind}.yaml` || (name.startsWith(`${kind}/`) && name.endsWith('.yaml')))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
  return paths.flatMap((path) => {
    const documents = [parseAllDocuments(readFileSync(path, 'utf8'), { version: '1.2' })].flat();
    return documents.flatMap((document) => withoutComments(document) ?? []);
  });
}

/** The values at the places of a table: 'legal.tax_registrations[]'. */
function nodesAt(documents: readonly Node[], path: string): readonly Node[] {
  const steps = path.split(/\.|(?=\[\])/u).filter((step) => step !== '');
  return steps.reduce<readonly Node[]>((nodes, step) => nodes.flatMap((node) => children(node, step)), documents);
}

function children(node: Node, step: string): readonly Node[] {
  if (step === '[]') return isSeq<Node>(node) ? node.items : [];
  if (!isMap<Node, Node | null>(node)) return [];
  const pairs = step === '*' ? node.items : node.items.filter(({ key }) => isScalar(key) && String(key.value) === step);
  return pairs.flatMap(({ value }) => (value === null ? [] : [value]));
}

/**
 * The shortest valid example of a key in the example documents, as YAML of its table: 'country: DE\n'. Null when no
 * document has one.
 */
export function exampleOf(documents: readonly Node[], table: StoreTable, key: StoreKey): string | null {
  const found = table.paths
    .flatMap((path) => nodesAt(documents, path))
    .flatMap((node) => children(node, key.name).flatMap((value) => candidates(node, value)))
    .toSorted((a, b) => a.length - b.length);
  for (const { node, value } of found) {
    const text = `${key.name}:${nested(value)}`;
    if (isValid(key, text) && isOf(table, node)) return text;
  }
  return null;
}

interface Candidate {
  /** The table with the key. */
  readonly node: Node;
  readonly value: Node;
  readonly length: number;
}

/** A value as it is, and with one of its members only. */
function candidates(node: Node, value: Node): readonly Candidate[] {
  return [value, ...shortened(value)].map((one) => ({ node, value: one, length: lengthOf(one) }));
}

/** The characters of a node as it was written. */
function lengthOf(node: Node | null): number {
  if (isSeq<Node>(node)) return 2 + node.items.reduce((sum, item) => sum + lengthOf(item) + 2, 0);
  if (isMap<Node, Node | null>(node))
    return 2 + node.items.reduce((sum, { key, value }) => sum + lengthOf(key) + lengthOf(value) + 4, 0);
  return isScalar(node) ? String(node.value).length : 0;
}

function isOf(table: StoreTable, node: Node): boolean {
  if (table.path === '') return true;
  const parsed = valueOf(textOf(node));
  return parsed !== undefined && table.schema.safeParse(inOneLanguage(parsed, ['en'])).success;
}

/** Whether YAML with only this key has a valid value. */
export function isValid({ name, schema }: Pick<StoreKey, 'name' | 'schema'>, text: string): boolean {
  const value = valueOf(text);
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return schema.safeParse(Object.entries(inLanguage(value)).find(([found]) => found === name)?.[1]).success;
}

function inLanguage(value: object): object {
  const chosen = inOneLanguage(value, ['en']);
  return typeof chosen === 'object' && chosen !== null ? chosen : {};
}

/** The value as the store files are read; undefined when it cannot be. */
export function valueOf(text: string): unknown {
  const parsed = parseStoreFile('example.yaml', text);
  return parsed.ok ? parsed.value.value : undefined;
}

/** Lists and tables with one of their members only. */
function shortened(node: Node): readonly Node[] {
  if (isSeq<Node>(node)) return node.items.map((item) => only(new YAMLSeq<Node>(), node, item));
  if (isMap<Node, Node | null>(node))
    return node.items.map((pair) => only(new YAMLMap<Node, Node | null>(), node, pair));
  return [];
}

function only<Item>(
  copy: Node & { readonly items: Item[]; flow?: boolean },
  { flow }: { readonly flow?: boolean },
  item: Item,
): Node {
  copy.items.push(item);
  if (flow !== undefined) copy.flow = flow;
  return copy;
}

function nested(node: Node): string {
  const text = textOf(node);
  const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true;
  return isBlock ? `\n${text.replaceAll(/^(?=.)/gmu, '  ')}` : ` ${text}`;
}

function textOf(node: Node): string {
  const document = new Document<Node>(undefined, { version: '1.2' });
  document.contents = node;
  return document.toString({ lineWidth: 100 });
}

/** The content of a document, with aliases replaced by their values; null when it is empty. */
function withoutComments(document: Document): Node | null {
  visit(document, {
    Alias: (_key, alias) => withoutAnchor(alias.resolve(document)?.clone()),
    Node: (_key, node) => {
      Object.assign(node, { comment: null, commentBefore: null, spaceBefore: false });
    },
  });
  visit(document, { Node: (_key, node) => void withoutAnchor(node) });
  return isNode(document.contents) ? document.contents : null;
}

function withoutAnchor(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  if (!isAlias(node)) Reflect.deleteProperty(node, 'anchor');
  return node;
}
