import { digitAt, isLuhn, isMod1110, isMod97, weighted } from './check-digits.ts';
import {
  isBulgarian,
  isCypriot,
  isCzech,
  isFrench,
  isIrish,
  isLatvian,
  isLithuanian,
  isSpanish,
} from './eu-tax-number-checks.ts';
import type { TaxNumberScheme } from './tax-number-schemes.ts';

/** The structure of VAT numbers as published by the European Commission. */
const STRUCTURE = 'https://ec.europa.eu/taxation_customs/vies/#/faq';

/**
 * VAT identification numbers of the member states (Directive 2006/112/EC art. 215) and Monaco (French numbers). Check digits follow the
 * national rules; where those are not public, or older numbers without them are still in use, only the structure is checked.
 */
export const EU_SCHEMES: readonly TaxNumberScheme[] = [
  scheme('AT', /^U\d{8}$/, (n) => (10 - ((crossSums(n.slice(1, 8)) + 4) % 10)) % 10 === digitAt(n, -1)),
  scheme('BE', /^[01]\d{9}$/, (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8))),
  scheme('BG', /^\d{9,10}$/, isBulgarian),
  scheme('CY', /^\d{8}[A-Z]$/, isCypriot),
  scheme('CZ', /^\d{8,10}$/, isCzech),
  scheme('DE', /^[1-9]\d{8}$/, isMod1110),
  scheme('DK', /^[1-9]\d{7}$/, (n) => weighted(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  scheme('EE', /^\d{9}$/, (n) => weighted(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  {
    ...scheme('EL', /^\d{9}$/, (n) => (weighted(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(n, 8)),
    country: 'GR',
  },
  scheme('ES', /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, isSpanish),
  scheme('FI', /^\d{8}$/, (n) => weighted(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  scheme('FR', /^[A-HJ-NP-Z0-9]{2}\d{9}$/, isFrench),
  scheme('HR', /^\d{11}$/, isMod1110),
  scheme('HU', /^\d{8}$/, (n) => weighted(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  scheme('IE', /^(?:\d[A-Z0-9+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/, isIrish),
  scheme('IT', /^\d{11}$/, isLuhn),
  scheme('LT', /^(?:\d{7}1\d|\d{10}1\d)$/, isLithuanian),
  scheme('LU', /^\d{8}$/, (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6))),
  scheme('LV', /^\d{11}$/, isLatvian),
  scheme('MT', /^[1-9]\d{7}$/, (n) => weighted(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0),
  scheme('NL', /^\d{9}B\d{2}$/, (n) => isMod97(`NL${n}`) || weighted(n, [9, 8, 7, 6, 5, 4, 3, 2, 10]) % 11 === 0),
  scheme('PL', /^\d{10}$/, (n) => weighted(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(n, 9)),
  scheme(
    'PT',
    /^[1-9]\d{8}$/,
    (n) => ((11 - (weighted(n, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === digitAt(n, 8),
  ),
  scheme('RO', /^[1-9]\d{1,9}$/, (n) => isRomanian(n.padStart(10, '0'))),
  scheme('SE', /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/, (n) => isLuhn(n.slice(0, 10))),
  scheme('SI', /^[1-9]\d{7}$/, (n) => (11 - (weighted(n, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(n, 7)),
  scheme('SK', /^[1-9]\d{9}$/, (n) => Number(n) % 11 === 0),
];

function scheme(prefix: string, form: RegExp, check: TaxNumberScheme['check']): TaxNumberScheme {
  return { prefix, country: prefix, form, check, authority: 'vies', suffixes: [], source: STRUCTURE };
}

/** Digits times 1, 2, 1, 2 …, with products replaced by their digit sums. */
function crossSums(digits: string): number {
  return Array.from(digits).reduce((sum, digit, position) => {
    const product = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
}

function isRomanian(number: string): boolean {
  return ((weighted(number, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digitAt(number, 9);
}
