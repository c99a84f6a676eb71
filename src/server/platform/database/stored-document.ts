/** Parses a document written by a store; throws when `key`, a mandatory member, is missing. */
export function storedDocument<Document extends object>(text: string, key: keyof Document & string): Document {
  const document: unknown = JSON.parse(text);
  if (!isDocument<Document>(document, key)) throw new Error(`A stored document has no ${key}.`);
  return document;
}

function isDocument<Document extends object>(document: unknown, key: keyof Document & string): document is Document {
  return typeof document === 'object' && document !== null && key in document;
}
