import { createContext } from 'react-router';
import { isSecretField } from './may-be-kept.ts';

/** What stood in a form, in its order; a name may stand in it more than once. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/** A form that was sent to a page when its session was over: what may be kept of it, and where it belongs. */
export interface SentForm {
  /** The page it was sent to, with its query. */
  readonly path: string;
  readonly fields: FormFields;
}

/** The form that came with a request, and what is done about it. */
export interface FormInHand extends SentForm {
  /** Whether it was refused so far because nobody is signed in any more. */
  isRefused(): boolean;
}

/** The form this request brought without scripts; set before its action runs. */
export const formInHand = createContext<FormInHand | null>(null);

/** Kept fields within another form: that of signing in. */
export const KEPT_FIELD = 'kept';

/** Marks a kept form that is sent to its page only to be looked at: nothing it asks for is done. */
export const REVIEW_FIELD = 'review';

/** Written; kept fields come in one field of a form, whose body may have 64 KB. */
const MAX_LENGTH = 48_000;

/** Everything of a form but passwords, codes, cards and files (D9); nothing where it is too much to carry along. */
export function keptOf(form: FormData): FormFields {
  const intent = form.get('intent');
  const fields = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[0] !== REVIEW_FIELD && !isSecretField(entry[0], intent),
  );
  return writeKept(fields).length > MAX_LENGTH ? [] : fields;
}

/** Kept fields as a form carries them, '' where there are none: in base64, for what is a registration number in its own field would be taken for a card in another. */
export function writeKept(fields: FormFields): string {
  if (fields.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** The fields another form carries; null where it carries none that can be read. */
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
