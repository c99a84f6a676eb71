import { type Node, type Scalar, type YAMLError, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type Result, ok, refuse } from '#core/result.ts';
import { type LinePositions, linePositions } from './line-positions.ts';
import { type SourceFile, keyText } from './source-file.ts';
import type { StoreProblem } from './store-problem.ts';

/** Maximum length of a file in characters. */
export const MAX_FILE_LENGTH = 8_000_000;

const MAX_DEPTH = 40;

/** U+FFFD: the replacement character for invalid UTF-8 (WHATWG Encoding Standard §4.1). */
const REPLACEMENT_CHARACTER = '\uFFFD';

/** Maximum number of values repeated by aliases in a file, which prevents exponential expansion. */
const MAX_ALIASED_VALUES = 100_000;

/** Parses the text of a file. */
export type ParseStoreFile = typeof parseStoreFile;

/** The same with cached results, since a store is compiled in each of its languages. */
export function parseEachOnce(): ParseStoreFile {
  const known = new Map<string, ReturnType<ParseStoreFile>>();
  return (path, text) => {
    const parsed = known.get(path) ?? parseStoreFile(path, text);
    known.set(path, parsed);
    return parsed;
  };
}

/**
 * Parses YAML; problems: file/too-large, file/not-utf8, file/invalid-yaml, file/duplicate-key, file/unreadable-value.
 */
export function parseStoreFile(path: string, text: string): Result<SourceFile, readonly StoreProblem[]> {
  if (text.length > MAX_FILE_LENGTH)
    return refuse([topOf(path, 'file/too-large', `is longer than ${MAX_FILE_LENGTH} characters`)]);
  const positionOf = linePositions(text);
  const undecoded = text.indexOf(REPLACEMENT_CHARACTER);
  if (undecoded !== -1) {
    const message = 'is not UTF-8 from here on: save the file in that encoding';
    return refuse([{ file: path, ...positionOf(undecoded), code: 'file/not-utf8', message }]);
  }
  const document = readDocument(text);
  if (document === null) return refuse([topOf(path, 'file/invalid-yaml', 'is nested too deeply')]);
  const syntax = syntaxProblems(path, positionOf, [...document.errors, ...document.warnings]);
  if (syntax.length > 0) return refuse(syntax);

  const reading: Reading = { path, positionOf, anchors: new Map(), aliases: new Map(), aliasedValues: 0, problems: [] };
  const root: Node | null = document.contents;
  const value = toValue(reading, root, { depth: 0, aliased: false });
  if (reading.problems.length > 0) return refuse(reading.problems);
  return ok({ path, value, written: value, root, positionOf, aliases: reading.aliases });
}

function readDocument(text: string) {
  try {
    return parseDocument(text, { prettyErrors: false, uniqueKeys: true, merge: false, version: '1.2' });
  } catch (error) {
    // The parser is recursive and overflows the stack on deep nesting.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** All duplicate keys and the first other error, since later errors mostly follow from it. */
function syntaxProblems(
  path: string,
  positionOf: LinePositions,
  errors: readonly YAMLError[],
): readonly StoreProblem[] {
  const duplicate = errors.filter((error) => error.code === 'DUPLICATE_KEY');
  const other = errors.filter((error) => error.code !== 'DUPLICATE_KEY').slice(0, 1);
  return [...duplicate, ...other].map((error) => {
    const place = { file: path, ...positionOf(error.pos[0]) };
    if (error.code === 'DUPLICATE_KEY')
      return { ...place, code: 'file/duplicate-key', message: 'is already in this table' };
    const message = error.message.includes('call stack') ? 'is nested too deeply' : error.message;
    return { ...place, code: 'file/invalid-yaml', message: message.replaceAll(/\s+/gu, ' ') };
  });
}

function topOf(file: string, code: string, message: string): StoreProblem {
  return { file, line: 1, column: 1, code, message };
}

interface Reading {
  readonly path: string;
  readonly positionOf: LinePositions;
  readonly anchors: Map<string, Node>;
  readonly aliases: Map<Node, Node>;
  aliasedValues: number;
  readonly problems: StoreProblem[];
}

interface Where {
  readonly depth: number;
  readonly aliased: boolean;
}

function toValue(reading: Reading, node: Node | null, where: Where): unknown {
  if (node === null || reading.problems.length > 0) return null;
  if (where.depth > MAX_DEPTH) return unreadable(reading, node, 'is nested too deeply, or contains itself');
  if (where.aliased && (reading.aliasedValues += 1) > MAX_ALIASED_VALUES)
    return unreadable(reading, node, 'is repeated too often by aliases');
  const deeper = { ...where, depth: where.depth + 1 };
  if (isAlias(node)) {
    const target = reading.anchors.get(node.source);
    if (target === undefined)
      return unreadable(reading, node, `refers to "${node.source}", which has no anchor before it`);
    reading.aliases.set(node, target);
    return toValue(reading, target, { ...deeper, aliased: true });
  }
  if (!where.aliased && 'anchor' in node && typeof node.anchor === 'string') reading.anchors.set(node.anchor, node);
  if (isScalar(node)) return scalarValue(node);
  if (isSeq<Node>(node)) return node.items.map((item) => toValue(reading, item, deeper));
  if (isMap<Node, Node | null>(node)) return tableValue(reading, node.items, deeper);
  return unreadable(reading, node, 'cannot be read');
}

function tableValue(
  reading: Reading,
  items: readonly { readonly key: Node; readonly value: Node | null }[],
  deeper: Where,
): unknown {
  const table: Record<string, unknown> = {};
  for (const { key, value } of items) {
    if (!isScalar(key)) return unreadable(reading, key, 'is not a key: keys are single words');
    const name = keyText(key);
    if (name === '__proto__') return unreadable(reading, key, 'cannot be a key');
    if (Object.hasOwn(table, name)) return unreadable(reading, key, 'is already in this table');
    table[name] = toValue(reading, value, deeper);
  }
  return table;
}

/** Integers become numbers; other numbers stay text, so that no price becomes a float. */
function scalarValue(node: Scalar): unknown {
  if (typeof node.value !== 'number' && typeof node.value !== 'bigint') return node.value;
  const source = node.source ?? String(node.value);
  return /^(0|-?[1-9]\d{0,14})$/u.test(source) ? Number(source) : source;
}

function unreadable(reading: Reading, node: Node, message: string): null {
  const place = reading.positionOf(node.range?.[0] ?? 0);
  reading.problems.push({ file: reading.path, ...place, code: 'file/unreadable-value', message });
  return null;
}
