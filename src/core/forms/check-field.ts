import { isHostname } from './host-name.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** The types of custom fields. */
export const FIELD_TYPES = ['text', 'textarea', 'number', 'select', 'checkbox', 'hostname'] as const;

/** A custom field of a product, shown under 'Additional details'. */
export interface CustomField {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly type: (typeof FIELD_TYPES)[number];
  readonly required: boolean;
  /** Smallest number, or fewest characters. */
  readonly min: number | null;
  /** Largest number, or most characters. */
  readonly max: number | null;
  /** A regular expression that must match the whole text, in the syntax common to Node and browsers. */
  readonly pattern: string | null;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  /** The line can be ordered without it; it is requested after the order. */
  readonly canBeGivenLater: boolean;
}

/** The most characters a pattern is matched against, so that an operator's pattern cannot block the process. */
const MAX_PATTERN_TEXT = 500;

/** The validation issue of a custom field's text; null if there is none. Empty required fields are found by `isMissing`. */
export function checkField(field: CustomField, text: string): ValidationIssue['code'] | null {
  if (text.trim() === '') return null;
  switch (field.type) {
    case 'number':
      return checkNumber(field, text);
    case 'select':
      return field.choices.some((choice) => choice.key === text) ? null : 'invalid';
    case 'checkbox':
      return isTicked(text) || ['false', 'off'].includes(text) ? null : 'invalid';
    case 'hostname':
      return isHostname(text) ? checkText(field, text) : 'invalid';
    default:
      return checkText(field, text);
  }
}

/** Whether a required field has no answer; a required checkbox has to be ticked. */
export function isMissing(field: CustomField, text: string): boolean {
  if (!field.required) return false;
  return text.trim() === '' || (field.type === 'checkbox' && ['false', 'off'].includes(text));
}

/** Whether a checkbox is ticked: forms send 'on', links may say 'true'; '', 'off' and 'false' are not ticked. */
export function isTicked(text: string): boolean {
  return text === 'on' || text === 'true';
}

function checkNumber(field: CustomField, text: string): ValidationIssue['code'] | null {
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return 'invalid';
  return checkRange(field, Number(text)) ?? checkPattern(field, text);
}

function checkText(field: CustomField, text: string): ValidationIssue['code'] | null {
  return checkRange(field, Array.from(text).length) ?? checkPattern(field, text);
}

function checkRange({ min, max }: CustomField, size: number): ValidationIssue['code'] | null {
  if (min !== null && size < min) return 'too-small';
  return max !== null && size > max ? 'too-large' : null;
}

function checkPattern({ pattern }: CustomField, text: string): ValidationIssue['code'] | null {
  if (pattern === null) return null;
  if (text.length > MAX_PATTERN_TEXT) return 'too-large';
  return anchored(pattern)?.test(text) === false ? 'invalid' : null;
}

/** The pattern as browsers interpret it in a form; an invalid one sets no limit (publishing refuses it). */
function anchored(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return null;
  }
}
