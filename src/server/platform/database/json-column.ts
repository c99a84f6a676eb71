import * as z from 'zod/mini';
import { sha256 } from '#server/platform/ids.ts';

/** A column with JSON documents of one schema. */
export interface JsonColumn<Document> {
  /** The text to store. Throws when the document does not match the schema. */
  format(document: Document): string;
  /** Parses a stored text; `id` names the row in the error. Throws when the document does not match the schema. */
  parse(text: string, id: string): Document;
}

/**
 * Defines a JSON column, named 'table.column'. A document is validated when it is stored and carries the fingerprint of
 * the schema as its first member, so that reading it costs no more than parsing. A document without the fingerprint, or
 * stored by a version with another schema, is validated when it is read; members the schema does not know are kept
 * (docs/decisions/094).
 */
export function jsonColumn<Document>(name: string, schema: z.ZodMiniType<Document>): JsonColumn<Document> {
  let known: string | undefined;
  /** `{"$schema":"…",` of this version; computed when first needed. */
  const prefix = (): string => {
    known ??= `{"${TAG}":"${fingerprintOf(schema)}",`;
    return known;
  };
  const trusted = z.custom<Document>();
  const check = (value: unknown, id: string): Document => {
    const checked = schema.safeParse(value);
    if (checked.success) return trusted.parse(value);
    throw new Error(`${name} of ${id} does not match its schema: ${z.prettifyError(checked.error)}`);
  };
  return {
    format(document) {
      const text = JSON.stringify(check(document, 'a row to be stored'));
      return text.startsWith('{"') ? `${prefix()}${text.slice(1)}` : text;
    },
    parse(text, id) {
      if (text.startsWith(prefix())) return trusted.parse(JSON.parse(`{${text.slice(prefix().length)}`));
      return check(withoutTag(JSON.parse(text)), id);
    },
  };
}

const TAG = '$schema';

function fingerprintOf(schema: z.ZodMiniType): string {
  return sha256(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))).slice(0, 8);
}

function withoutTag(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(TAG in value)) return value;
  const { [TAG]: _, ...document } = value;
  return document;
}
