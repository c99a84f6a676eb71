import { digitAt, isLuhn, weighted } from './check-digits.ts';

/** Bulgaria: companies have nine digits; persons, foreigners and others ten, each with their own weights. */
export function isBulgarian(number: string): boolean {
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
export function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = Array.from(number.slice(0, 8)).reduce((whole, digit, position) => {
    return whole + (position % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit));
  }, 0);
  return number.codePointAt(8) === 65 + (sum % 26);
}

/** Czechia: companies have eight digits; persons nine or ten, of which only ten have a check digit. */
export function isCzech(number: string): boolean {
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
export function isSpanish(number: string): boolean {
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
export function isFrench(number: string): boolean {
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
export function isIrish(number: string): boolean {
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number.slice(0, 1)}`;
  const extra = number.length === 9 ? 9 * ((number.codePointAt(8) ?? 64) - 64) : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === number.charAt(7);
}

/**
 * Latvia: companies begin with 4 or more and leave remainder 3 modulo 11; persons' numbers contain a date, and since 2017 begin with 32 and
 * have no check digit.
 */
export function isLatvian(number: string): boolean {
  if (digitAt(number, 0) > 3) return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === digitAt(number, 10);
}

/** Lithuania: weights from 1; if the result is 10, from 3. */
export function isLithuanian(number: string): boolean {
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
