/** The codes of our table whose currencies have no decimals, and those with three (ISO 4217 list one); all others have two. */
const DIGITS: ReadonlyMap<string, 0 | 3> = new Map([
  ...['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'XAF', 'XOF'].map((code) => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

/** How many decimals a currency of our table has (ISO 4217, never Intl's, D3); apart from the table because browsers need only this. */
export function currencyDigits(code: string): 0 | 2 | 3 {
  return DIGITS.get(code) ?? 2;
}
