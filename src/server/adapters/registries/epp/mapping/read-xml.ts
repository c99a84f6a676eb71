import type { XmlElement } from '#server/platform/xml/parse-xml.ts';

/** The first child with this name and namespace. */
export function childOf(element: XmlElement | null, namespace: string, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name && child.namespace === namespace) ?? null;
}

/** All children with this name and namespace. */
export function childrenOf(element: XmlElement | null, namespace: string, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name && child.namespace === namespace) ?? [];
}

/** The text of the first child with this name; null when missing or empty. */
export function textOf(element: XmlElement | null, namespace: string, name: string): string | null {
  const text = childOf(element, namespace, name)?.text ?? '';
  return text === '' ? null : text;
}

/**
 * An XML Schema dateTime in ms; null when missing or invalid. Without a zone it is UTC, as required by RFC 5731 §2.4.
 */
export function instantOf(element: XmlElement | null, namespace: string, name: string): number | null {
  return parseInstant(textOf(element, namespace, name));
}

/** The same for a text. */
export function parseInstant(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) return null;
  const ms = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** An XML Schema boolean. */
export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}
