import { type YAMLMap, isMap, isScalar, parseDocument } from 'yaml';
import type { StoreEdit } from '#core/storefront/store-schema.ts';

const EDITOR_SCHEMA = /^\s*#\s*yaml-language-server:/u;

/**
 * The text of a YAML file with a key at its top level set; everything else stays as it is, comments and layout
 * included. A missing key becomes the first, above the comment of the key that was first. Null when the file is not a
 * table, or the key has another value than a scalar.
 */
export function setRootKey(text: string, { key, value }: Pick<StoreEdit, 'key' | 'value'>): string | null {
  const { contents: root, errors } = parseDocument(text, { version: '1.2' });
  if (errors.length > 0 || !isMap(root)) return null;
  const pair = root.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (pair === undefined) return insertFirst(text, root, `${key}: ${JSON.stringify(value)}`);
  if (!isScalar(pair.value) || !pair.value.range) return null;
  const [start, end] = pair.value.range;
  return text.slice(0, start) + JSON.stringify(value) + text.slice(end);
}

function insertFirst(text: string, root: YAMLMap, line: string): string | null {
  const first = root.items[0]?.key;
  if (!isScalar(first) || !first.range) return null;
  const [start] = first.range;
  if (root.flow === true) return `${text.slice(0, start)}${line}, ${text.slice(start)}`;
  const lineStart = startOfLine(text, start);
  const indent = text.slice(lineStart, start);
  if (indent.trim() !== '') return null;
  const at = aboveComment(text, lineStart);
  return `${text.slice(0, at)}${indent}${line}${text.includes('\r\n') ? '\r\n' : '\n'}${text.slice(at)}`;
}

/** The start of the comment directly above a line, without the line for editors that names the JSON Schema. */
function aboveComment(text: string, lineStart: number): number {
  let at = lineStart;
  while (at > startOfLine(text, 0)) {
    const previous = startOfLine(text, at - 1);
    const line = text.slice(previous, at);
    if (!/^\s*#/u.test(line) || EDITOR_SCHEMA.test(line)) return at;
    at = previous;
  }
  return at;
}

/** The start of the line at a position, behind the byte order mark of the file. */
function startOfLine(text: string, at: number): number {
  const beforeFirst = text.startsWith('\uFEFF') ? 1 : 0;
  return at === 0 ? beforeFirst : Math.max(text.lastIndexOf('\n', at - 1) + 1, beforeFirst);
}
