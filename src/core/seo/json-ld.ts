/** A value of a JSON-LD document (W3C JSON-LD 1.1); undefined properties are left out. */
export type JsonLdValue =
  | string
  | number
  | boolean
  | undefined
  | readonly JsonLdValue[]
  | { readonly [property: string]: JsonLdValue };

/** A node of the vocabulary schema.org. */
export type JsonLdNode = { readonly '@type': string; readonly [property: string]: JsonLdValue };

/**
 * Nodes as the text of a script element of type application/ld+json. Every `<` is escaped, so that no text can end the
 * element or begin a comment in it (HTML §4.12.1.3).
 */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
