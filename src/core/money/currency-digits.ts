/** Of the currencies a brand can sell in, those without decimals and with three (ISO 4217 list one); all others have two. */
const DIGITS: ReadonlyMap<string, 0 | 3> = new Map([
  ...['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'XAF', 'XOF'].map((code) => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

/** Number of decimals of a currency (ISO 4217, not those of `Intl`). In a file of its own, because browsers need only this. */
export function currencyDigits(code: string): 0 | 2 | 3 {
  return DIGITS.get(code) ?? 2;
}
