import { type Problem, problem } from '#contract/problems.ts';
import { containsCardNumber, fieldContainsCardNumber } from '#core/payments/card-number.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

/**
 * Rejects input no endpoint accepts, regardless of its schema: card data, NUL (not storable in PostgreSQL), numbers
 * beyond 2^53, excessive nesting, and too many values or too long names (REQUEST_LIMITS). Null when the input is
 * acceptable.
 */
export function checkInput(input: unknown): Problem | null {
  return checkValue(input, [], '', { values: 0 });
}

/** The same for one form field. */
export function checkField(name: string, value: string): Problem | null {
  return checkKey(name, []) ?? checkText(value, [name], name);
}

const CARD_FIELDS: ReadonlySet<string> = new Set(['card_num', 'card_cvv', 'card_expiry']);

function checkValue(
  value: unknown,
  path: readonly string[],
  name: string,
  counted: { values: number },
): Problem | null {
  counted.values += 1;
  if (counted.values > REQUEST_LIMITS.values) return problem('request/too-large');
  if (typeof value === 'string') return checkText(value, path, name);
  if (typeof value === 'number') return checkNumber(value, path);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= REQUEST_LIMITS.depth) return invalid(path, 'too-deep');
  for (const [key, inner] of Object.entries(value)) {
    const found = checkKey(key, path) ?? checkValue(inner, [...path, key], Array.isArray(value) ? name : key, counted);
    if (found !== null) return found;
  }
  return null;
}

function checkKey(key: string, path: readonly string[]): Problem | null {
  if (key.length > REQUEST_LIMITS.nameLength) return problem('request/too-large');
  return CARD_FIELDS.has(key) ? problem('request/card-data-refused') : checkText(key, path, '');
}

function checkText(text: string, path: readonly string[], name: string): Problem | null {
  if (text.includes('\0')) return invalid(path, 'invalid');
  return fieldContainsCardNumber(name, text) ? problem('request/card-data-refused') : null;
}

function checkNumber(value: number, path: readonly string[]): Problem | null {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return invalid(path, 'too-large');
  return value >= 1e12 && containsCardNumber(String(value)) ? problem('request/card-data-refused') : null;
}

function invalid(path: readonly string[], code: string): Problem {
  return problem('request/invalid', { fields: [{ path: path.join('.'), code }] });
}
