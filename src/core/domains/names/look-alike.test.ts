import { describe, expect, test } from 'vitest';
import { isLookAlike, isMixedScript, scriptsOf } from './look-alike.ts';

describe('isMixedScript', () => {
  test.each(['pаypal.com', 'gοοgle.com', 'пpимep.рф', 'shopशॉप.com'])(
    'sees scripts nobody writes together in %j',
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
  ])('takes %j as written', (name) => {
    expect(isMixedScript(name)).toBe(false);
  });
});

describe('isLookAlike', () => {
  test('sees a name wholly of letters that look like Latin ones under a Latin ending', () => {
    expect(isLookAlike('аррӏе.com')).toBe(true);
    expect(isLookAlike('аррӏе.рф')).toBe(false);
  });

  test('leaves names alone that look like nothing but themselves', () => {
    expect(isLookAlike('пример.com')).toBe(false);
    expect(isLookAlike('apple.com')).toBe(false);
    expect(isLookAlike('äpple.com')).toBe(false);
  });
});

test('a script no names are registered in is unknown, digits and marks belong to none', () => {
  expect(scriptsOf('a1-')).toEqual(['Latin']);
  expect(scriptsOf('𞤀')).toEqual(['Unknown']);
  expect(scriptsOf('12-')).toEqual([]);
});
