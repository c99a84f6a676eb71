import { digitAt, isLuhn, isMod1110, isMod97, weighted } from './check-digits.ts';
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

/** Bulgaria: companies have nine digits; persons, foreigners and others ten, each with their own weights. */
function isBulgarian(number: string): boolean {
  const last = digitAt(number, -1);
  if (number.length === 9) {
    const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (first === 10 ? (weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first) === last;
  }
  const person = (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [person, foreigner, other].includes(last);
}

/** Cyprus: digits at odd positions are mapped by a table; the remainder modulo 26 is the letter. */
function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = Array.from(number.slice(0, 8)).reduce((whole, digit, position) => {
    return whole + (position % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit));
  }, 0);
  return number.codePointAt(8) === 65 + (sum % 26);
}

/** Czechia: companies have eight digits; persons nine or ten, of which only ten have a check digit. */
function isCzech(number: string): boolean {
  if (number.length === 8) {
    return !number.startsWith('9') && (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(number, 7);
  }
  if (number.length === 9) return true;
  const check = (Number(number.slice(0, 9)) % 11) % 10;
  return check === digitAt(number, 9);
}

/**
 * Spain: for persons the letter is the remainder modulo 23; for others the last character is Luhn's digit or its letter; K, L and M may
 * have either.
 */
function isSpanish(number: string): boolean {
  const person = number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, '');
  const letter = 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(person.slice(0, -1)) % 23];
  if (/^\d{7,8}[A-Z]$/.test(person) && letter === number.at(-1)) return true;
  if (!/^[A-HJ-NP-SUVW]/.test(number)) return false;
  const check = Array.from('0123456789').find((digit) => isLuhn(number.slice(1, 8) + digit)) ?? '0';
  return [check, 'JABCDEFGHI'[Number(check)]].includes(number.at(-1));
}

/**
 * France: nine digits with a Luhn check digit (none in Monaco), preceded by a key of two digits, or with letters by the rule of newer
 * numbers.
 */
function isFrench(number: string): boolean {
  const siren = number.slice(2);
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  const key = number.slice(0, 2);
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const [first, second] = [alphabet.indexOf(key.slice(0, 1)), alphabet.indexOf(key.slice(1))];
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + (value - (value % 11)) / 11) % 11 === value % 11;
}

/**
 * Ireland: the letter is the remainder modulo 23 of seven digits and the following letter; older numbers have their letter at the second
 * position.
 */
function isIrish(number: string): boolean {
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number.slice(0, 1)}`;
  const extra = number.length === 9 ? 9 * ((number.codePointAt(8) ?? 64) - 64) : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === number.charAt(7);
}

/**
 * Latvia: companies begin with 4 or more and leave remainder 3 modulo 11; persons' numbers contain a date, and since 2017 begin with 32 and
 * have no check digit.
 */
function isLatvian(number: string): boolean {
  if (digitAt(number, 0) > 3) return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === digitAt(number, 10);
}

/** Lithuania: weights from 1; if the result is 10, from 3. */
function isLithuanian(number: string): boolean {
  const places = Array.from(number.slice(0, -1)).map((_digit, position) => position);
  const check =
    weighted(
      number,
      places.map((position) => 1 + (position % 9)),
    ) % 11;
  const second =
    weighted(
      number,
      places.map((position) => 1 + ((position + 2) % 9)),
    ) % 11;
  return (check === 10 ? second % 10 : check) === digitAt(number, -1);
}
