import { describe, expect, test } from 'vitest';
import { debitRules, formatIban, formatSortCode, readAccount } from './debit-fields.ts';

describe('a SEPA account', () => {
  test('is parsed without spaces, with its country', () => {
    const fields = { account_holder: ' Ada Lovelace ', iban: 'de89 3704 0044 0532 0130 00' };
    expect(readAccount('sepa-debit', fields)).toEqual({
      account: { holder: 'Ada Lovelace', number: 'DE89370400440532013000', brand: 'DE' },
    });
  });

  test.each([
    ['', 'Enter your IBAN'],
    ['XX89370400440532013000', "We can't debit accounts in this country"],
    ['DE893704004405320130', 'This IBAN is too short, too long or contains invalid characters'],
    ['DE89370400440532013001', 'This IBAN is incorrect. Please check it.'],
  ])('%j has the message: %s', (iban, message) => {
    expect(debitRules('sepa-debit').check({ account_holder: 'Ada', iban })).toEqual({ iban: message });
  });
});

describe('a British account', () => {
  test('consists of sort code and account number, padded with zeros', () => {
    const fields = { account_holder: 'Ada', sort_code: '10-88-00', account_number: '012345' };
    expect(readAccount('direct-debit', fields)).toEqual({
      account: { holder: 'Ada', number: '10880000012345', brand: 'Bacs' },
    });
  });

  test('reports every invalid field', () => {
    expect(readAccount('direct-debit', { sort_code: '1088', account_number: '1' })).toEqual({
      errors: {
        account_holder: 'Enter the name of the account holder',
        sort_code: 'Enter the 6 digits of your sort code',
        account_number: 'Enter an account number of 6 to 8 digits',
      },
    });
  });
});

test('numbers are grouped during input', () => {
  expect([formatIban('de893704004405'), formatIban('DE89 3704 '), formatSortCode('10880')]).toEqual([
    'DE89 3704 0044 05',
    'DE89 3704',
    '10-88-0',
  ]);
});
