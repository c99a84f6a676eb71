import { type Node, isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { LinePositions } from './line-positions.ts';
import type { StoreProblem } from './store-problem.ts';

export type SourcePath = readonly PropertyKey[];

/** A parsed YAML store file: its value (decimals as text) and the positions of its parts. */
export interface SourceFile {
  /** For display: stores/larkhost/brand.yaml. */
  readonly path: string;
  readonly value: unknown;
  /** The value before multilingual texts were resolved (in-one-language.ts). */
  readonly written: unknown;
  readonly root: Node | null;
  readonly positionOf: LinePositions;
  /** The targets of aliases. */
  readonly aliases: ReadonlyMap<Node, Node>;
}

/** A part of a store file. */
export interface Place {
  readonly file: SourceFile;
  readonly path: SourcePath;
}

/** The place at a path relative to another place. */
export function inside(place: Place, ...path: SourcePath): Place {
  return { file: place.file, path: [...place.path, ...path] };
}

/** A problem at a place: at its value or key, or at the nearest existing part. */
export function problemAt(
  place: Place,
  code: string,
  message: string,
  target: 'value' | 'key' = 'value',
): StoreProblem {
  return { file: place.file.path, ...place.file.positionOf(offsetOf(place, target)), code, message };
}

function offsetOf({ file, path }: Place, target: 'value' | 'key'): number {
  let node: Node | null = file.root;
  let keyOffset = start(node) ?? 0;
  for (const [depth, step] of path.entries()) {
    const next = child(resolve(file, node), step);
    if (next === null) return keyOffset;
    keyOffset = next.keyOffset ?? start(next.node) ?? keyOffset;
    node = next.node;
    if (depth === path.length - 1) return target === 'key' ? keyOffset : (start(node) ?? keyOffset);
  }
  return keyOffset;
}

function resolve(file: SourceFile, node: Node | null): Node | null {
  return node !== null && isAlias(node) ? (file.aliases.get(node) ?? null) : node;
}

function child(node: Node | null, step: PropertyKey): { node: Node | null; keyOffset: number | null } | null {
  if (isSeq<Node>(node)) {
    const item = typeof step === 'number' ? node.items[step] : undefined;
    return item === undefined ? null : { node: item, keyOffset: null };
  }
  if (!isMap<Node, Node | null>(node)) return null;
  const pair = node.items.find(({ key }) => isScalar(key) && keyText(key) === String(step));
  return pair === undefined ? null : { node: pair.value, keyOffset: start(pair.key) };
}

/** The text of a key as written, so that 12 and "12" are the same key. */
export function keyText(key: { readonly value: unknown; readonly source?: string | undefined }): string {
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function start(node: Node | null): number | null {
  return node?.range?.[0] ?? null;
}
