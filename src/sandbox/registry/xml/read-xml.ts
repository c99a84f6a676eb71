import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its namespace resolved, because clients choose prefixes freely. */
export interface XmlElement {
  /** '' for no namespace. */
  readonly namespace: string;
  readonly name: string;
  /** Attributes without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its direct text. */
  readonly text: string;
}

/** Parses a document; null when it is not well-formed, nested too deeply, or has a document type or custom entities. */
export function readXml(text: string): XmlElement | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || !hasOnlyKnownEntities(text)) return null;
  try {
    // The package that replaces the validator would be another dependency.
    // oxlint-disable-next-line typescript/no-deprecated -- the parser alone accepts unclosed elements
    if (XMLValidator.validate(text) !== true) return null;
    const nodes: unknown = parser.parse(text);
    const roots = elementsOf(nodes, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]));
    return roots.length === 1 ? (roots[0] ?? null) : null;
  } catch {
    return null;
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  maxNestedTags: 24,
});

const ENTITY = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function hasOnlyKnownEntities(text: string): boolean {
  return !withoutSections(text).replaceAll(ENTITY, '').includes('&');
}

/** The text without CDATA sections, in which an ampersand is a plain character. */
function withoutSections(text: string): string {
  const outside: string[] = [];
  let at = 0;
  for (let start = text.indexOf('<![CDATA['); start !== -1; start = text.indexOf('<![CDATA[', at)) {
    const end = text.indexOf(']]>', start);
    if (end === -1) break;
    outside.push(text.slice(at, start));
    at = end + 3;
  }
  return [...outside, text.slice(at)].join('');
}

function decode(text: string): string {
  return text.replaceAll(ENTITY, (_match, hex: string | undefined, decimal: string | undefined, name = '') => {
    if (typeof name === 'string' && name !== '') return NAMED[name] ?? '';
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });
}

type Prefixes = ReadonlyMap<string, string>;

function elementsOf(nodes: unknown, prefixes: Prefixes): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    if (!isObject(node)) return [];
    const name = Object.keys(node).find((key) => key !== ':@');
    return name === undefined || name === '#text' ? [] : [elementOf(name, node[name], node[':@'], prefixes)];
  });
}

function elementOf(tag: string, inside: unknown, written: unknown, outer: Prefixes): XmlElement {
  const attributes = new Map<string, string>();
  const prefixes = new Map(outer);
  for (const [key, value] of isObject(written) ? Object.entries(written) : []) {
    const text = decode(String(value));
    if (key === 'xmlns') prefixes.set('', text);
    else if (key.startsWith('xmlns:')) prefixes.set(key.slice(6), text);
    else if (!key.includes(':')) attributes.set(key, text);
  }
  const colon = tag.indexOf(':');
  const prefix = colon < 0 ? '' : tag.slice(0, colon);
  const namespace = prefixes.get(prefix);
  if (namespace === undefined && prefix !== '') throw new Error('unbound prefix');
  return {
    namespace: namespace ?? '',
    name: tag.slice(colon + 1),
    attributes,
    children: elementsOf(inside, prefixes),
    text: textOf(inside),
  };
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return nodes
    .map((node: unknown) => (isObject(node) && '#text' in node ? decode(String(node['#text'])) : ''))
    .join('');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
