/** An element to serialise; its name includes the prefix, text is escaped. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

/** Creates an element; null children are omitted. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (XmlNode | string | null)[]
): XmlNode {
  return { name, attributes, children: children.filter((child) => child !== null) };
}

/** Serialises a document; characters not allowed in XML 1.0 are omitted. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${writeNode(root)}`;
}

function writeNode({ name, attributes, children }: XmlNode): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : writeNode(child)));
  return inner.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escape(text: string): string {
  return text.replaceAll(NOT_XML, '').replaceAll(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}
