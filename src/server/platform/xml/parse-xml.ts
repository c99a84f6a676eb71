import { XMLParser } from 'fast-xml-parser';
import { type Result, ok, refuse } from '#core/result.ts';

/** A parsed element with resolved namespaces, independent of prefixes. */
export interface XmlElement {
  /** The namespace's URI; empty without one. */
  readonly namespace: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text without that of its children, trimmed. */
  readonly text: string;
}

/**
 * Parses a document. Refused: malformed XML, document type declarations (the source of entity attacks), other entities
 * than the five of XML, undeclared prefixes, nesting deeper than 40, and the zero character, which XML has not and PostgreSQL cannot
 * store.
 */
export function parseXml(document: string): Result<XmlElement, 'xml/unreadable'> {
  if (/<!DOCTYPE/i.test(document) || document.includes('\0')) return refuse('xml/unreadable');
  try {
    // The package that replaces this check would be another dependency.
    // oxlint-disable-next-line typescript/no-deprecated -- the parser alone accepts malformed documents
    const parsed: unknown = parser.parse(document, true);
    const roots = recordsOf(parsed).filter((item) => !isText(item));
    const [root] = roots;
    return roots.length === 1 ? ok(readElement(root, NO_NAMESPACES)) : refuse('xml/unreadable');
  } catch {
    return refuse('xml/unreadable');
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 40,
});

type Namespaces = ReadonlyMap<string, string>;

const NO_NAMESPACES: Namespaces = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);

function readElement(item: Readonly<Record<string, unknown>> | undefined, outer: Namespaces): XmlElement {
  if (item === undefined) throw new TypeError('an element was expected');
  const tag = Object.keys(item).find((key) => key !== ':@') ?? '';
  const attributes = readAttributes(item[':@']);
  const namespaces = declare(attributes, outer);
  const colon = tag.indexOf(':');
  const namespace = namespaces.get(colon < 0 ? '' : tag.slice(0, colon));
  if (namespace === undefined) throw new TypeError('a prefix was not declared');
  const content = recordsOf(item[tag]);
  return {
    namespace,
    name: tag.slice(colon + 1),
    attributes,
    children: content.filter((child) => !isText(child)).map((child) => readElement(child, namespaces)),
    text: content.filter(isText).map(readText).join('').trim(),
  };
}

function readAttributes(raw: unknown): Record<string, string> {
  if (!isRecord(raw)) return {};
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, unescape(String(value))]));
}

function declare(attributes: Readonly<Record<string, string>>, outer: Namespaces): Namespaces {
  const declared = Object.entries(attributes).flatMap(([key, uri]): [string, string][] => {
    if (key === 'xmlns') return [['', uri]];
    return key.startsWith('xmlns:') ? [[key.slice('xmlns:'.length), uri]] : [];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

function isText(item: Readonly<Record<string, unknown>>): boolean {
  return '#text' in item || '#cdata' in item;
}

function readText(item: Readonly<Record<string, unknown>>): string {
  if ('#text' in item) return unescape(String(item['#text']));
  return recordsOf(item['#cdata'])
    .map((part) => String(part['#text']))
    .join('');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;&]*);?/g, (match, inner: string) => {
    const character = match.endsWith(';') ? (NAMED[inner] ?? readCharacter(inner)) : undefined;
    if (character === undefined) throw new TypeError('an entity is not known');
    return character;
  });
}

function readCharacter(reference: string): string | undefined {
  const match = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference);
  if (match === null) return undefined;
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
