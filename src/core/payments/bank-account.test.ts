import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBritishAccount, checkIban } from './bank-account.ts';

describe('an IBAN', () => {
  // The examples of the IBAN registry (SWIFT, ISO 13616), one per country.
  test.each([
    'AD12 0001 2030 2003 5910 0100',
    'AL47 2121 1009 0000 0002 3569 8741',
    'AT61 1904 3002 3457 3201',
    'BE68 5390 0754 7034',
    'BG80 BNBG 9661 1020 3456 78',
    'CH93 0076 2011 6238 5295 7',
    'CY17 0020 0128 0000 0012 0052 7600',
    'CZ65 0800 0000 1920 0014 5399',
    'DE89 3704 0044 0532 0130 00',
    'DK50 0040 0440 1162 43',
    'EE38 2200 2210 2014 5685',
    'ES91 2100 0418 4502 0005 1332',
    'FI21 1234 5600 0007 85',
    'FR14 2004 1010 0505 0001 3M02 606',
    'GB29 NWBK 6016 1331 9268 19',
    'GI75 NWBK 0000 0000 7099 453',
    'GR16 0110 1250 0000 0001 2300 695',
    'HR12 1001 0051 8630 0016 0',
    'HU42 1177 3016 1111 1018 0000 0000',
    'IE29 AIBK 9311 5212 3456 78',
    'IS14 0159 2600 7654 5510 7303 39',
    'IT60 X054 2811 1010 0000 0123 456',
    'LI21 0881 0000 2324 013A A',
    'LT12 1000 0111 0100 1000',
    'LU28 0019 4006 4475 0000',
    'LV80 BANK 0000 4351 9500 1',
    'MC58 1122 2000 0101 2345 6789 030',
    'MD24 AG00 0225 1000 1310 4168',
    'ME25 5050 0001 2345 6789 51',
    'MK07 2501 2000 0058 984',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'NL91 ABNA 0417 1643 00',
    'NO93 8601 1117 947',
    'PL61 1090 1014 0000 0712 1981 2874',
    'PT50 0002 0123 1234 5678 9015 4',
    'RO49 AAAA 1B31 0075 9384 0000',
    'RS35 2600 0560 1001 6113 79',
    'SE45 5000 0000 0583 9825 7466',
    'SI56 1910 0000 0123 438',
    'SK31 1200 0000 1987 4263 7541',
    'SM86 U032 2509 8000 0000 0270 100',
    'VA59 0011 2300 0012 3456 78',
  ])('%s is valid', (iban) => {
    expect(checkIban(iban)).toEqual({ iban: iban.replaceAll(' ', '') });
    expect(checkIban(iban.toLowerCase().replaceAll(' ', ' - '))).toEqual({ iban: iban.replaceAll(' ', '') });
  });

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['US64 SVBK US6S 3300 9586 71', 'country'],
    ['TR33 0006 1005 1978 6457 8413 26', 'country'],
    ['DE89 3704 0044 0532 0130 0', 'length'],
    ['DE89 3704 0044 0532 0130 001', 'length'],
    ['DE89-3704<0044', 'length'],
    ['89', 'length'],
    ['DE88 3704 0044 0532 0130 00', 'check-digits'],
  ])('%j is refused: %s', (iban, problem) => {
    expect(checkIban(iban)).toEqual({ problem });
  });

  test('with one digit changed, or two adjacent ones swapped, is never valid', () => {
    const iban = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digit = (Number(iban[place]) + by) % 10;
        expect(checkIban(iban.slice(0, place) + String(digit) + iban.slice(place + 1))).toHaveProperty('problem');
      }),
    );
    for (let place = 4; place < 21; place += 1) {
      const [a, b] = [iban[place], iban[place + 1]];
      const swapped = `${iban.slice(0, place)}${b}${a}${iban.slice(place + 2)}`;
      expect(checkIban(swapped)).toEqual(a === b ? { iban } : { problem: 'check-digits' });
    }
  });

  test('any input is parsed without an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => void checkIban(text)));
  });
});

describe('a British account', () => {
  test.each([
    ['10-88-00', '00012345', '108800', '00012345'],
    ['108800', '12345678', '108800', '12345678'],
    ['10 88 00', '1234567', '108800', '01234567'],
    ['108800', '123456', '108800', '00123456'],
  ])('%s %s is valid', (sort, account, sortCode, accountNumber) => {
    expect(checkBritishAccount(sort, account)).toEqual({ sortCode, accountNumber });
  });

  test.each([
    ['10-88-0', '00012345', 'sort-code'],
    ['1088001', '00012345', 'sort-code'],
    ['abcdef', '00012345', 'sort-code'],
    ['108800', '12345', 'account-number'],
    ['108800', '123456789', 'account-number'],
    ['108800', '1234567x', 'account-number'],
  ])('%s %s is refused: %s', (sort, account, problem) => {
    expect(checkBritishAccount(sort, account)).toEqual({ problem });
  });
});
