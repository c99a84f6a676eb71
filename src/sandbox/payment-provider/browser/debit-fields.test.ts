import { describe, expect, test } from 'vitest';
import { debitRules, formatIban, formatSortCode, readAccount } from './debit-fields.ts';

describe('a SEPA account', () => {
  test('is read without spaces, with its country', () => {
    const fields = { account_holder: ' Ada Lovelace ', iban: 'de89 3704 0044 0532 0130 00' };
    expect(readAccount('sepa-debit', fields)).toEqual({
      account: { holder: 'Ada Lovelace', number: 'DE89370400440532013000', brand: 'DE' },
    });
  });

  test.each([
    ['', 'IBAN is required'],
    ['XX89370400440532013000', 'Accounts of this country cannot be debited'],
    ['DE893704004405320130', 'Check the IBAN: it is too short, too long or holds other signs'],
    ['DE89370400440532013001', 'Check the IBAN: one of its digits is not right'],
  ])('%j says: %s', (iban, message) => {
    expect(debitRules('sepa-debit').check({ account_holder: 'Ada', iban })).toEqual({ iban: message });
  });
});

describe('a British account', () => {
  test('is sort code and account number, filled up', () => {
    const fields = { account_holder: 'Ada', sort_code: '10-88-00', account_number: '012345' };
    expect(readAccount('direct-debit', fields)).toEqual({
      account: { holder: 'Ada', number: '10880000012345', brand: 'Bacs' },
    });
  });

  test('names every field that is not right', () => {
    expect(readAccount('direct-debit', { sort_code: '1088', account_number: '1' })).toEqual({
      errors: {
        account_holder: 'Account holder is required',
        sort_code: 'Sort code is 6 digits',
        account_number: 'Account number is 6 to 8 digits',
      },
    });
  });
});

test('numbers are grouped while they are typed', () => {
  expect([formatIban('de893704004405'), formatIban('DE89 3704 '), formatSortCode('10880')]).toEqual([
    'DE89 3704 0044 05',
    'DE89 3704',
    '10-88-0',
  ]);
});
