import { describe, expect, test } from 'vitest';
import { isLookAlike, isMixedScript, scriptsOf } from './look-alike.ts';

describe('isMixedScript', () => {
  test.each(['pаypal.com', 'gοοgle.com', 'пpимep.рф', 'shopशॉप.com'])(
    'detects scripts that are not used together in %j',
    (name) => {
      expect(isMixedScript(name)).toBe(true);
    },
  );

  test.each([
    'paypal.com',
    'пример.рф',
    'пример.com',
    'bücher.de',
    'とうきょう東京タワー.jp',
    '서울漢字.kr',
    'sonyストア.jp',
    'ã1-2.com',
  ])('accepts %j', (name) => {
    expect(isMixedScript(name)).toBe(false);
  });
});

describe('isLookAlike', () => {
  test('detects a domain of letters similar to Latin ones under a Latin TLD', () => {
    expect(isLookAlike('аррӏе.com')).toBe(true);
    expect(isLookAlike('аррӏе.рф')).toBe(false);
  });

  test('ignores domains that resemble no other', () => {
    expect(isLookAlike('пример.com')).toBe(false);
    expect(isLookAlike('apple.com')).toBe(false);
    expect(isLookAlike('äpple.com')).toBe(false);
  });
});

test('a script without registrable domains is unknown, digits and marks belong to none', () => {
  expect(scriptsOf('a1-')).toEqual(['Latin']);
  expect(scriptsOf('𞤀')).toEqual(['Unknown']);
  expect(scriptsOf('12-')).toEqual([]);
});
