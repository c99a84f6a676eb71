import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Node } from 'yaml';
import type { LinePositions } from './line-positions.ts';
import type { StoreProblem } from './store-problem.ts';

export type SourcePath = readonly PropertyKey[];

/** A store file that is YAML: its value (decimal numbers as they were written) and where every part of it stands. */
export interface SourceFile {
  /** As shown to the operator: stores/larkhost/brand.yaml. */
  readonly path: string;
  readonly value: unknown;
  /** The same before texts that are given by language were said in one (in-one-language.ts). */
  readonly written: unknown;
  readonly root: Node | null;
  readonly positionOf: LinePositions;
  /** What each alias stands for. */
  readonly aliases: ReadonlyMap<Node, Node>;
}

/** A part of a store file. */
export interface Place {
  readonly file: SourceFile;
  readonly path: SourcePath;
}

/** The place a path leads to from another place. */
export function inside(place: Place, ...path: SourcePath): Place {
  return { file: place.file, path: [...place.path, ...path] };
}

/** A problem at a place: at the value, or at its key; at the nearest part that exists when it is not there. */
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
