import type { FormFields } from '#core/forms/form-fields.ts';

/** A form submitted as a document: the fields that may be kept, and the page it belongs to. */
export interface SentForm {
  /** The path and query the form was submitted to. */
  readonly path: string;
  readonly fields: FormFields;
}

/** The form submitted as a document by the present request. */
export interface DocumentForm extends SentForm {
  /** Whether it was refused because of a missing or expired session. */
  isRefused(): boolean;
  /** Marks it as refused because of a missing or expired session. */
  refuse(): void;
}

/** The hidden field of the login form that carries the saved fields. */
export const CARRIED_FIELD = 'carried';

/** The longest encoded text in characters; a request body is limited to 64 KB. */
const MAX_LENGTH = 48_000;

/**
 * Encodes fields for a hidden field, '' where there are none or they exceed the limit. In base64, because the check for
 * card numbers could take digits in it for one.
 */
export function encodeFields(fields: FormFields): string {
  if (fields.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  const written = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return written.length > MAX_LENGTH ? '' : written;
}

/** Decodes saved fields; null where there are none or they cannot be parsed. */
export function decodeFields(written: unknown): FormFields | null {
  if (typeof written !== 'string' || written === '' || written.length > MAX_LENGTH) return null;
  try {
    const bytes = Uint8Array.from(atob(written), (character) => character.codePointAt(0) ?? 0);
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(fields) && fields.every(isField) ? fields : null;
  } catch {
    return null;
  }
}

function isField(field: unknown): field is readonly [string, string] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
}
