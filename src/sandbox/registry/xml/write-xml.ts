/** An element to serialize; its name includes the prefix. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

export type XmlChild = XmlNode | string | null | readonly XmlNode[];

/** An element; null children are skipped, lists are joined. */
export function xml(name: string, attributes: Readonly<Record<string, string>>, ...children: XmlChild[]): XmlNode {
  return { name, attributes, children: children.flatMap((child) => (child === null ? [] : child)) };
}

/** Serializes the element with an XML declaration. */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${write(root)}`;
}

function write(node: XmlNode | string): string {
  if (typeof node === 'string') return escape(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const inside = node.children.map((child) => write(child)).join('');
  const open = `<${node.name}${attributes.join('')}`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${node.name}>`;
}

/** Removes characters XML does not allow. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
