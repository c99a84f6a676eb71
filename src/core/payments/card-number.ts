/**
 * Whether a text contains a possible card number: issued prefix and length, valid check digit (ISO/IEC 7812), with or without spaces and
 * dashes. Linear in the length of the text.
 */
export function containsCardNumber(text: string, exemptLength?: number): boolean {
  if (text.length < MIN_DIGITS) return false;
  return digitRunsOf(text.includes('-') ? text.replaceAll(UUID, 'id') : text).some((run) =>
    isCardIn(run, exemptLength),
  );
}

/** The same for a field by its name: some fields take other numbers with the same form. */
export function fieldContainsCardNumber(name: string, text: string): boolean {
  return containsCardNumber(text, EXEMPT_LENGTHS.get(name.slice(name.lastIndexOf('.') + 1)));
}

/** Names the form fields that contained a card number and were emptied. */
export const EMPTIED_FIELD = 'emptied';

/** French SIRET numbers have 14 digits and the same check digit, telephone numbers up to 13 digits. */
const EXEMPT_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['registrationNumber', 14],
  ['taxNumber', 14],
  ['phone', 13],
]);

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** UUIDs can contain such digits by chance; shoppers do not type them, but an email address may contain one. */
const UUID = /(?<![\p{L}\d])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\p{L}\d])/gu;

/** Groups of digits separated by single spaces or dashes. */
interface DigitRun {
  readonly digits: readonly number[];
  /** The index in `digits` at which each group ends. */
  readonly ends: readonly number[];
}

/** A letter beside a group, or the plus of a telephone number before it, excludes it from a run. */
function digitRunsOf(text: string): readonly DigitRun[] {
  const runs: DigitRun[] = [];
  let run: { digits: number[]; ends: number[] } = { digits: [], ends: [] };
  let runEnd = -1;
  for (let start = 0; start < text.length; start += 1) {
    if (digitAt(text, start) === null) continue;
    let end = start + 1;
    while (digitAt(text, end) !== null) end += 1;
    if (start !== runEnd + 1 || !isSeparator(text[runEnd])) {
      if (run.digits.length >= MIN_DIGITS) runs.push(run);
      run = { digits: [], ends: [] };
    }
    runEnd = -1;
    if (isApart(text, start, end)) {
      for (let at = start; at < end; at += 1) run.digits.push(digitAt(text, at) ?? 0);
      run.ends.push(run.digits.length);
      runEnd = end;
    }
    start = end - 1;
  }
  return run.digits.length >= MIN_DIGITS ? [...runs, run] : runs;
}

function digitAt(text: string, at: number): number | null {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : null;
}

function isSeparator(character: string | undefined): boolean {
  return character === ' ' || character === '-';
}

/** Uses a lookbehind: V8 14 misses letters beyond the basic plane in `[\p{L}+]$`. */
const LETTER_OR_PLUS_LAST = /(?<=[\p{L}+])$/u;
const LETTER_FIRST = /^\p{L}/u;

/** Letters beyond the basic plane take two code units. */
function isApart(text: string, start: number, end: number): boolean {
  const isAfter = !isSeparator(text[start - 1]) && LETTER_OR_PLUS_LAST.test(text.slice(Math.max(0, start - 2), start));
  return !isAfter && (isSeparator(text[end]) || !LETTER_FIRST.test(text.slice(end, end + 2)));
}

/** Checks every sequence of whole groups with the length of a card number; a house number may precede it. */
function isCardIn({ digits, ends }: DigitRun, exemptLength: number | undefined): boolean {
  const sums = luhnSumsOf(digits);
  const allowed = exemptLength === undefined ? ALL_LENGTHS : ALL_LENGTHS & ~(1 << exemptLength);
  let start = 0;
  let shortest = 0;
  for (const groupEnd of ends) {
    const lengths = lengthsIssued(digits, start) & allowed;
    if (lengths !== 0) {
      while (shortest < ends.length && (ends[shortest] ?? 0) - start < MIN_DIGITS) shortest += 1;
      for (let last = shortest; last < ends.length; last += 1) {
        const length = (ends[last] ?? 0) - start;
        if (length > MAX_DIGITS) break;
        if ((lengths & (1 << length)) !== 0 && sums(start, start + length) % 10 === 0) return true;
      }
    }
    start = groupEnd;
  }
  return false;
}

/** Card lengths by the first four digits (ISO/IEC 7812 issuer identification numbers). */
const ISSUED: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 18, 19]],
  [/^5[0-8]/, [13, 14, 15, 16, 17, 18, 19]],
  [/^2(?:2[2-9]|[3-6]|7[01]|720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|6|[89])/, [14, 15, 16, 17, 18, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^6/, [13, 14, 15, 16, 17, 18, 19]],
  [/^(?:8[12]|9792|220)/, [16, 17, 18, 19]],
];
/** Sets of lengths are bit masks: a search looks one up at every group of digits. */
const ALL_LENGTHS = 2 ** (MAX_DIGITS + 1) - 1;
const LENGTHS_BY_PREFIX: readonly number[] = Array.from({ length: 10_000 }, (_, number) => {
  const prefix = String(number).padStart(4, '0');
  return ISSUED.flatMap(([pattern, lengths]) => (pattern.test(prefix) ? lengths : [])).reduce(
    (mask, length) => mask | (1 << length),
    0,
  );
});

/** The lengths of cards whose numbers begin with the digits at a position, as a bit mask. */
function lengthsIssued(digits: readonly number[], start: number): number {
  let prefix = 0;
  for (let place = start; place < start + 4; place += 1) prefix = prefix * 10 + (digits[place] ?? 0);
  return LENGTHS_BY_PREFIX[prefix] ?? 0;
}

/** The sum of the Luhn check (ISO/IEC 7812-1 annex B) of any range of digits, each in constant time. */
function luhnSumsOf(digits: readonly number[]): (start: number, end: number) => number {
  // Running sums, with the digits at odd positions doubled and with those at even positions doubled.
  const doubledAtOdd = new Uint32Array(digits.length + 1);
  const doubledAtEven = new Uint32Array(digits.length + 1);
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits[place] ?? 0;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    const isOdd = place % 2 === 1;
    doubledAtOdd[place + 1] = (doubledAtOdd[place] ?? 0) + (isOdd ? doubled : digit);
    doubledAtEven[place + 1] = (doubledAtEven[place] ?? 0) + (isOdd ? digit : doubled);
  }
  return (start, end) => {
    const sums = end % 2 === 1 ? doubledAtOdd : doubledAtEven;
    return (sums[end] ?? 0) - (sums[start] ?? 0);
  };
}
