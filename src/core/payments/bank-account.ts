/**
 * Length of an IBAN by country (ISO 13616 registry; https://www.swift.com/standards/data-standards/iban), of the countries of the Single
 * Euro Payments Area.
 */
const IBAN_LENGTH: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** The problem of an account number. */
export type BankAccountProblem = 'missing' | 'country' | 'length' | 'check-digits';

/** An IBAN in capitals without spaces, or why it is refused: country outside SEPA, length, check digits (ISO 13616, ISO 7064 mod 97-10). */
export function checkIban(text: string): { readonly iban: string } | { readonly problem: BankAccountProblem } {
  const iban = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  if (iban === '') return { problem: 'missing' };
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return { problem: 'length' };
  const length = IBAN_LENGTH[iban.slice(0, 2)];
  if (length === undefined) return { problem: 'country' };
  if (iban.length !== length) return { problem: 'length' };
  return remainderBy97(iban) === 1 ? { iban } : { problem: 'check-digits' };
}

function remainderBy97(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/**
 * A British account for Bacs: a sort code of six digits, an account number of six to eight digits padded with zeros; or which of the two is
 * wrong.
 */
export function checkBritishAccount(
  sortCode: string,
  accountNumber: string,
):
  | { readonly sortCode: string; readonly accountNumber: string }
  | { readonly problem: 'sort-code' | 'account-number' } {
  const sort = sortCode.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(sort)) return { problem: 'sort-code' };
  const account = accountNumber.replaceAll(/[\s-]/g, '');
  if (!/^\d{6,8}$/.test(account)) return { problem: 'account-number' };
  return { sortCode: sort, accountNumber: account.padStart(8, '0') };
}
