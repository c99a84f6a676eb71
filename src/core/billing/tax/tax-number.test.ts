import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EU_MEMBER_STATES } from './eu-member-states.ts';
import { schemesOf } from './tax-number-schemes.ts';
import { parseTaxNumber } from './tax-number.ts';

function read(written: string, country: string): string | null {
  const parsed = parseTaxNumber(written, country);
  return parsed.ok ? parsed.value.text : null;
}

// Numbers published by companies on their own pages, and examples from the rules themselves.
const PUBLISHED = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['BG', 'BG175074752'],
  ['BG', 'BG7523169263'],
  ['BG', 'BG7111042925'],
  ['CY', 'CY10259033P'],
  ['CZ', 'CZ25123891'],
  ['CZ', 'CZ7103192745'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['GR', 'EL094259216'],
  ['ES', 'ESJ99216582'],
  ['ES', 'ES54362315K'],
  ['ES', 'ESX2482300W'],
  ['ES', 'ESM1234567L'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['FR', 'FRK7399859412'],
  ['FR', 'FR4Z123456782'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F'],
  ['IE', 'IE6433435OA'],
  ['IE', 'IE8D79739I'],
  ['IT', 'IT00743110157'],
  ['LT', 'LT119511515'],
  ['LT', 'LT100001919017'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['LV', 'LV16117519997'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['NL', 'NL000099998B57'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE556188840401'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
  ['GB', 'GB980780684'],
  ['CH', 'CHE107787577'],
  ['NO', 'NO923609016'],
  ['AU', '51824753556'],
  ['NZ', '49091850'],
  ['NZ', '136410132'],
] as const;

test.each(PUBLISHED)('a number of %s is valid by its format and check digits: %s', (country, number) => {
  expect(read(number, country)).toBe(number);
});

test.each(PUBLISHED)('most changes of one digit of a number of %s are detected: %s', (country, number) => {
  const changed = Array.from(number, (sign, at) =>
    Array.from('0123456789')
      .filter((digit) => /\d/.test(sign) && digit !== sign)
      .map((digit) => `${number.slice(0, at)}${digit}${number.slice(at + 1)}`),
  ).flat();
  const undetected = changed.filter((text) => read(text, country) !== null);
  expect(undetected.length).toBeLessThan(changed.length / 5);
});

describe('a number is parsed from usual notations', () => {
  test.each([
    ['de 136 695 976', 'DE', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['GR 094259216', 'GR', 'EL094259216'],
    ['EL-094.259.216', 'EL', 'EL094259216'],
    ['BE 428.759.497', 'BE', 'BE0428759497'],
    ['CHE-107.787.577 MWST', 'CH', 'CHE107787577'],
    ['NO 923 609 016 MVA', 'NO', 'NO923609016'],
    ['ABN 51 824 753 556', 'AU', '51824753556'],
    ['XI 980 7806 84', 'GB', 'XI980780684'],
    ['980 7806 84', 'GB', 'GB980780684'],
    ['FR40 303 265 045', 'MC', 'FR40303265045'],
    ['ＤＥ１３６６９５９７６', 'DE', 'DE136695976'],
  ])('%s in %s', (written, country, text) => {
    expect(read(written, country)).toBe(text);
  });

  test.each([
    ['another check digit', 'DE136695977', 'DE'],
    ['a place too few', 'DE13669597', 'DE'],
    ['the number of another country', 'FR40303265045', 'DE'],
    ['nothing but the prefix', 'DE', 'DE'],
    ['nothing', '', 'DE'],
    ['other signs', 'DE136695976<', 'DE'],
  ])('%s is invalid', (_case, written, country) => {
    expect(read(written, country)).toBeNull();
  });

  test('a country without public rules accepts letters and digits', () => {
    expect(parseTaxNumber('20-123.456', 'AR')).toEqual({
      ok: true,
      value: { text: '20123456', prefix: '', number: '20123456', authority: null },
    });
    expect(read('12', 'AR')).toBeNull();
  });
});

test('every member state has a scheme, and the authority confirms its numbers', () => {
  expect(EU_MEMBER_STATES.filter((country) => schemesOf(country).length !== 1)).toEqual([]);
  const confirmed = EU_MEMBER_STATES.map((country) => schemesOf(country)[0]?.authority);
  expect(new Set(confirmed)).toEqual(new Set(['vies']));
});

test('a parsed number is unchanged when parsed again, and no input throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789ABCDEUX .-')) })),
      fc.constantFrom(...EU_MEMBER_STATES, 'GB', 'CH', 'NO', 'AU', 'NZ', 'AR'),
      (written, country) => {
        const once = read(written, country);
        expect(once === null ? null : read(once, country)).toBe(once);
      },
    ),
    { numRuns: 2000 },
  );
});

test('any changed digit of a German number is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (position, more) => {
      const digits = Array.from('136695976');
      digits[position] = String((Number(digits[position]) + more) % 10);
      expect(read(digits.join(''), 'DE')).toBeNull();
    }),
  );
});
