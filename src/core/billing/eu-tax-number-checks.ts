import { digitAt, isLuhn, weighted } from './check-digits.ts';

/** Bulgaria: nine digits of a company; ten of a person, a foreigner or others, each with weights of its own. */
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

/** Cyprus: digits at odd places are looked up; the rest of 26 is the letter. */
export function isCypriot(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = Array.from(number.slice(0, 8)).reduce((whole, digit, position) => {
    return whole + (position % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit));
  }, 0);
  return number.codePointAt(8) === 65 + (sum % 26);
}

/** Czechia: eight digits of a company; nine and ten are those of a person, of which only ten have a check. */
export function isCzech(number: string): boolean {
  if (number.length === 8) {
    return !number.startsWith('9') && (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(number, 7);
  }
  if (number.length === 9) return true;
  const check = (Number(number.slice(0, 9)) % 11) % 10;
  return check === digitAt(number, 9);
}

/** Spain: a person's letter is the rest of 23; of others the last place is Luhn's digit or its letter; of K, L and M either may be meant. */
export function isSpanish(number: string): boolean {
  const person = number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, '');
  const letter = 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(person.slice(0, -1)) % 23];
  if (/^\d{7,8}[A-Z]$/.test(person) && letter === number.at(-1)) return true;
  if (!/^[A-HJ-NP-SUVW]/.test(number)) return false;
  const check = Array.from('0123456789').find((digit) => isLuhn(number.slice(1, 8) + digit)) ?? '0';
  return [check, 'JABCDEFGHI'[Number(check)]].includes(number.at(-1));
}

/** France: nine digits with Luhn's (none in Monaco), before them a key of digits, or with letters by the rule of newer numbers. */
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

/** Ireland: the letter is the rest of 23 of seven digits and of the letter after it; older numbers have theirs at the second place. */
export function isIrish(number: string): boolean {
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number.slice(0, 1)}`;
  const extra = number.length === 9 ? 9 * ((number.codePointAt(8) ?? 64) - 64) : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === number.charAt(7);
}

/** Latvia: a company begins with 4 or more and leaves 3 of 11; a person's has a date, and since 2017 begins with 32 and has no check. */
export function isLatvian(number: string): boolean {
  if (digitAt(number, 0) > 3) return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === digitAt(number, 10);
}

/** Lithuania: weights from 1, and where that gives 10, from 3. */
export function isLithuanian(number: string): boolean {
  const places = Array.from(number.slice(0, -1)).map((_digit, position) => position);
  const check =
    weighted(
      number,
      places.map((position) => 1 + (position % 9)),
    ) % 11;
  const again =
    weighted(
      number,
      places.map((position) => 1 + ((position + 2) % 9)),
    ) % 11;
  return (check === 10 ? again % 10 : check) === digitAt(number, -1);
}
