import { type BankAccountProblem, checkBritishAccount, checkIban } from '#core/payments/bank-account.ts';
import type { FieldErrors, Fields, FormRules } from './form-session.ts';
import type { FormText } from './form-texts.ts';

// This file runs in the browser (types stripped) and in the sandbox process: bank-account.ts is served beside it.

/** The debit schemes: SEPA Direct Debit in euros, Bacs in pounds. */
export type DebitScheme = 'sepa-debit' | 'direct-debit';

const FIELDS = {
  'sepa-debit': ['account_holder', 'iban'],
  'direct-debit': ['account_holder', 'sort_code', 'account_number'],
} as const;

export type DebitFieldName = (typeof FIELDS)[DebitScheme][number];

/** A valid account. */
export interface DebitAccount {
  readonly holder: string;
  /** An IBAN, or sort code and account number together. */
  readonly number: string;
  /** The country of an IBAN, or 'Bacs'. */
  readonly brand: string;
}

/** The fields of a scheme in form order. */
export function debitFieldNames(scheme: DebitScheme): readonly DebitFieldName[] {
  return FIELDS[scheme];
}

/** The rules of a debit form. */
export function debitRules(scheme: DebitScheme): FormRules {
  const names = debitFieldNames(scheme);
  return {
    names,
    checkField,
    check: (fields) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const message = checkField(name, fields);
          return message === null ? [] : [[name, message]];
        }),
      ),
  };
}

/** Parses an account, or returns its errors. */
export function readAccount(
  scheme: DebitScheme,
  fields: Fields,
): { readonly account: DebitAccount } | { readonly errors: FieldErrors } {
  const errors = debitRules(scheme).check(fields);
  if (Object.keys(errors).length > 0) return { errors };
  const holder = (fields['account_holder'] ?? '').trim();
  if (scheme === 'sepa-debit') {
    const checked = checkIban(fields['iban'] ?? '');
    const number = 'iban' in checked ? checked.iban : '';
    return { account: { holder, number, brand: number.slice(0, 2) } };
  }
  const checked = checkBritishAccount(fields['sort_code'] ?? '', fields['account_number'] ?? '');
  const number = 'sortCode' in checked ? `${checked.sortCode}${checked.accountNumber}` : '';
  return { account: { holder, number, brand: 'Bacs' } };
}

/** IBANs are shown in groups of four. */
export function formatIban(value: string): string {
  const plain = value
    .normalize('NFKC')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toUpperCase();
  return plain.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Sort codes are shown in pairs. */
export function formatSortCode(value: string): string {
  const digits = value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);
  return digits.match(/\d{1,2}/g)?.join('-') ?? '';
}

function checkField(name: string, fields: Fields): FormText | null {
  return checkDebitField(name, fields[name] ?? '');
}

function checkDebitField(name: string, value: string): FormText | null {
  switch (name) {
    case 'account_holder':
      return checkHolder(value);
    case 'iban': {
      const checked = checkIban(value);
      return 'iban' in checked ? null : IBAN_MESSAGES[checked.problem];
    }
    case 'sort_code': {
      const checked = checkBritishAccount(value, '00000000');
      return 'sortCode' in checked ? null : 'Enter the 6 digits of your sort code';
    }
    case 'account_number': {
      const checked = checkBritishAccount('000000', value);
      return 'sortCode' in checked ? null : 'Enter an account number of 6 to 8 digits';
    }
    default:
      return null;
  }
}

const IBAN_MESSAGES: Readonly<Record<BankAccountProblem, FormText>> = {
  missing: 'Enter your IBAN',
  country: "We can't debit accounts in this country",
  length: 'This IBAN is too short, too long or contains invalid characters',
  'check-digits': 'This IBAN is incorrect. Please check it.',
};

function checkHolder(value: string): FormText | null {
  const holder = value.trim();
  if (holder === '') return 'Enter the name of the account holder';
  return holder.length > 70 ? 'Enter no more than 70 characters' : null;
}
