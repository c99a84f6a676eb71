import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { holdsCardNumber } from './card-number.ts';

/**
 * What no input may hold, whatever its schema says: card data (D11), NUL, which PostgreSQL cannot store, numbers beyond 2^53,
 * which the databases read differently, and nesting without end. Null when there is nothing of it.
 */
export function checkInput(input: unknown): Problem | null {
  return checkValue(input, [], '');
}

const CARD_FIELDS: ReadonlySet<string> = new Set(['card_num', 'card_cvv', 'card_expiry']);
/** Numbers that are no card's but look like one: French SIRET numbers have 14 digits and the same check digit, telephone numbers up to 13 digits. */
const EXEMPT_LENGTHS: Readonly<Record<string, number>> = { registration_number: 14, tax_number: 14, phone: 13 };
const DEEPEST = 12;

function checkValue(value: unknown, path: readonly string[], name: string): Problem | null {
  if (typeof value === 'string') return checkText(value, path, name);
  if (typeof value === 'number') return checkNumber(value, path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= DEEPEST) return invalid(path, 'too-deep');
  for (const [key, inner] of Object.entries(value)) {
    const found = checkKey(key, path) ?? checkValue(inner, [...path, key], Array.isArray(value) ? name : key);
    if (found !== null) return found;
  }
  return null;
}

function checkKey(key: string, path: readonly string[]): Problem | null {
  return CARD_FIELDS.has(key) ? problem('request/card-data-refused') : checkText(key, path, '');
}

function checkText(text: string, path: readonly string[], name: string): Problem | null {
  if (text.includes('\0')) return invalid(path, 'invalid');
  return holdsCardNumber(text, EXEMPT_LENGTHS[name]) ? problem('request/card-data-refused') : null;
}

function checkNumber(value: number, path: readonly string[]): Problem | null {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return invalid(path, 'too-large');
  return value >= 1e12 && holdsCardNumber(String(value)) ? problem('request/card-data-refused') : null;
}

function invalid(path: readonly string[], code: string): Problem {
  return problem('request/invalid', { fields: [{ path: path.join('.'), code }] });
}
