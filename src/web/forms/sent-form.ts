import { createContext } from 'react-router';
import { savableFields } from '#core/form-fields.ts';
import type { FormFields } from '#core/form-fields.ts';

/** A form submitted as a document: the fields that may be kept, and the page it belongs to. */
export interface SentForm {
  /** The path and query the form was submitted to. */
  readonly path: string;
  readonly fields: FormFields;
}

/** The form of the present request and its state. */
export interface FormInHand extends SentForm {
  /** Whether the form was refused because of a missing or expired session. */
  isRefused(): boolean;
  /** Marks the form as refused because of a missing or expired session. */
  refuse(): void;
}

/** The form this request submitted without scripts; set before its action runs. */
export const formInHand = createContext<FormInHand | null>(null);

/** The hidden field of the login form that carries the kept fields. */
export const KEPT_FIELD = 'kept';

/** The longest encoded text in characters; a request body is limited to 64 KB. */
const MAX_LENGTH = 48_000;

/**
 * The fields of a form that may be kept: all but passwords, codes, card data and files. Empty where they exceed the
 * limit.
 */
export function keptOf(form: FormData): FormFields {
  const fields = savableFields(form);
  return writeKept(fields).length > MAX_LENGTH ? [] : fields;
}

/**
 * Encodes kept fields for a hidden field, '' where there are none. In base64, because the check for card numbers could
 * take digits in it for one.
 */
export function writeKept(fields: FormFields): string {
  if (fields.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Decodes kept fields; null where there are none or they cannot be parsed. */
export function readKept(written: unknown): FormFields | null {
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
