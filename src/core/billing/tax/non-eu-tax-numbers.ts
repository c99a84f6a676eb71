import { digitAt, weighted } from './check-digits.ts';
import type { TaxNumberScheme } from './tax-number-schemes.ts';

/** Tax number formats outside the European Union with public rules. */
export const NON_EU_SCHEMES: readonly TaxNumberScheme[] = [
  { ...british('GB'), authority: null },
  // Northern Ireland: the same numbers, confirmed by VIES.
  { ...british('XI'), authority: 'vies' },
  {
    prefix: 'CHE',
    country: 'CH',
    form: /^\d{9}$/,
    check: (number) => (11 - (weighted(number, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === digitAt(number, 8),
    authority: null,
    suffixes: ['MWST', 'TVA', 'IVA', 'VAT'],
    source: 'https://www.ech.ch/de/ech/ech-0097',
  },
  {
    prefix: 'NO',
    country: 'NO',
    form: /^\d{9}$/,
    check: (number) => (11 - (weighted(number, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(number, 8),
    authority: null,
    suffixes: ['MVA'],
    source: 'http://www.brreg.no/english/coordination/number.html',
  },
  {
    prefix: '',
    country: 'AU',
    form: /^(?:1[1-9]|[2-9]\d)\d{9}$/,
    check: (number) => (weighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
    authority: null,
    suffixes: [],
    source: 'https://abr.business.gov.au/Help/AbnFormat',
  },
  {
    prefix: '',
    country: 'NZ',
    form: /^\d{8,9}$/,
    check: isNewZealand,
    authority: null,
    suffixes: [],
    source: 'Inland Revenue, NRWT and RWT specification document, 31 March 2016: IR number validation',
  },
];

function british(prefix: string) {
  return {
    prefix,
    country: 'GB',
    form: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
    check: isBritish,
    suffixes: [],
    source: 'https://www.gov.uk/guidance/vat-eu-country-codes-vat-numbers-and-vat-in-other-languages',
  };
}

/**
 * The last two digits make the weighted sum divisible by 97, for numbers issued since 2010 also with 55 or 42 added; government departments
 * and health authorities have no check digits.
 */
function isBritish(number: string): boolean {
  if (!/^\d/.test(number)) return true;
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  return [0, 55, 42].some((more) => (sum + more) % 97 === 0);
}

/** The Inland Revenue number, which is also the GST number. */
function isNewZealand(number: string): boolean {
  const padded = number.padStart(9, '0');
  if (Number(padded) < 10_000_000) return false;
  const first = (11 - (weighted(padded, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  const check = first === 10 ? (11 - (weighted(padded, [7, 4, 3, 2, 5, 2, 7, 6]) % 11)) % 11 : first;
  return check === digitAt(padded, 8);
}
