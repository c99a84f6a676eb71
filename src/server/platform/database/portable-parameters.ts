/** A value both databases store and compare alike: text, integers within 2^53, null. */
export type PortableValue = string | number | bigint | null;

/** Throws for parameters that only one database accepts or that one of them converts. */
export function checkParameters(parameters: readonly unknown[]): asserts parameters is readonly PortableValue[] {
  for (const value of parameters) {
    if (!isPortable(value))
      throw new TypeError(`SQL parameters are texts, whole numbers up to 2^53 and null, not ${describe(value)}.`);
  }
}

/** A text of another system as it can be stored: databases take no NUL characters. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{FFFD}');
}

/** Parses an integer sent as text; throws for fractions and values above 2^53. */
export function readWholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database answered ${text}, which is not a whole number up to 2^53.`);
  return number;
}

function isPortable(value: unknown): value is PortableValue {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value));
  return value === null;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return 'a text with a NUL character';
  return typeof value === 'number' || typeof value === 'bigint'
    ? `the number ${value}`
    : `a value of type ${typeof value}`;
}
