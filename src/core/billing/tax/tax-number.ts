import { type Result, ok, refuse } from '#core/result.ts';
import { taxCountryOf } from './eu-member-states.ts';
import { schemesOf } from './tax-number-schemes.ts';

/** A tax number with valid structure and check digits. */
export interface TaxNumber {
  /** In the authorities' format: 'DE811907980', 'CHE109322551', '51824753556'. */
  readonly text: string;
  /** Prefix and number without prefix ('DE', '811907980'). */
  readonly prefix: string;
  readonly number: string;
  /** The authority that confirms it; null if there is none, then it stays unvalidated. */
  readonly authority: 'vies' | null;
}

/**
 * Parses a tax number for the country of the address: with spaces, dots and dashes, with or without the country's prefix, GR for EL;
 * structure first, then check digits. Countries without public rules: letters and digits, 4 to 20. Problem: 'tax-number/invalid'.
 */
export function parseTaxNumber(written: string, country: string): Result<TaxNumber, 'tax-number/invalid'> {
  const text = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s./_–-]/gu, '');
  const schemes = schemesOf(taxCountryOf(country));
  if (schemes.length === 0) {
    return /^[A-Z0-9]{4,20}$/.test(text)
      ? ok({ text, prefix: '', number: text, authority: null })
      : refuse('tax-number/invalid');
  }
  const found = schemes.flatMap(({ prefix, form, check, authority, suffixes }) => {
    const number = bareNumber(text, prefix, suffixes);
    const isOne = number !== null && form.test(number) && check(number);
    return isOne ? [{ text: `${prefix}${number}`, prefix, number, authority }] : [];
  });
  // 'XI 123…' is not a British number without its prefix; '123…' alone is parsed by the country's first scheme.
  const [first] = found;
  return first === undefined ? refuse('tax-number/invalid') : ok(first);
}

/** The number without prefix and suffix; null if it begins with the prefix of another country. */
function bareNumber(text: string, prefix: string, suffixes: readonly string[]): string | null {
  const suffix = suffixes.find((one) => text.endsWith(one)) ?? '';
  const whole = text.slice(0, text.length - suffix.length);
  const names = [prefix, ...(ALSO_WRITTEN.get(prefix) ?? [])].filter((name) => name !== '');
  const name = names.find((one) => whole.startsWith(one) && whole.length > one.length);
  const number = name === undefined ? whole : whole.slice(name.length);
  // Belgian numbers had nine digits until 2005, and have a leading 0 since.
  return prefix === 'BE' && /^\d{9}$/.test(number) ? `0${number}` : number;
}

const ALSO_WRITTEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['EL', ['GR']],
  ['CHE', ['CH']],
  ['', ['ABN', 'GST', 'IRD']],
]);
