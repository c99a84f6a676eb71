import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskLogLine, maskText } from './mask-log-line.ts';

const mask = (value: unknown): unknown => JSON.parse(maskLogLine(`${JSON.stringify(value)}\n`));

describe('maskLogLine', () => {
  test('masks values by the name of their key, in any spelling and depth', () => {
    const keys = [
      'password',
      'newPassword',
      'token',
      'accessToken',
      'client_secret',
      'cookie',
      'Set-Cookie',
      'authorization',
      'card_num',
      'cardExpiry',
      'auth_code',
      'authCode',
      'cvv',
      'card_cvv',
      'x-api-key',
      'otp',
    ];
    for (const key of keys) expect(mask({ list: [{ [key]: 'value' }] })).toEqual({ list: [{ [key]: '[masked]' }] });
  });

  test('masks the whole value of such a key, of any type', () => {
    expect(mask({ card: { number: 1, name: 'J' }, tokens: ['a'], secret: 7 })).toEqual({
      card: '[masked]',
      tokens: '[masked]',
      secret: '[masked]',
    });
  });

  test('leaves a line without secrets unchanged, byte for byte', () => {
    const line =
      '{"level":"info","time":"2026-01-01T00:00:00.000Z","ms":3,"id":"01234567-89ab-7cde-8f01-23456789abcd","total":1999}\n';
    expect(maskLogLine(line)).toBe(line);
  });

  test('masks card numbers given as numbers, and leaves instants', () => {
    expect(mask({ given: 4111111111111111, at: 1_700_000_000_000 })).toEqual({
      given: '[masked]',
      at: 1_700_000_000_000,
    });
  });

  test('masks every card number of 13 to 19 digits, however it is grouped', () => {
    const number = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
      .filter((digits) => digits.some((digit) => digit > 0));
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-'), (digits, separator) => {
        const text = withCheckDigit(digits).replaceAll(/\d{4}(?=\d)/g, `$&${separator}`);
        expect(JSON.stringify(mask({ note: `paid with ${text}, thanks` }))).not.toContain(text);
      }),
    );
  });

  test('replaces a line it cannot parse', () => {
    expect(maskLogLine('{"password":"x\n')).not.toContain('x"');
  });
});

describe('maskText', () => {
  test('preserves the first letter and the domain of an email address', () => {
    expect(maskText('to jane.doe@example.com, <j@example.org>')).toBe('to j***@example.com, <j***@example.org>');
  });

  test('masks the same part of every address in any text', () => {
    const piece = fc.constantFrom('a', 'bc', '@', '@', '.', ':', '/', '"', ' ', ',', ')', '(', ';', '<', '>', "'");
    const inOneExpression = /([^\s@<>"':/(])[^\s@<>"':/(]*@([^\s@<>"',;)]+)/g;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        expect(maskText(text)).toBe(text.replaceAll(inOneExpression, '$1***@$2'));
      }),
    );
  });

  test('masks passwords in URLs and secrets in query strings', () => {
    expect(maskText('postgres://shop:hunter2@db/landrush')).not.toContain('hunter2');
    expect(maskText('/order/auth/transfer?code=abc&lang=en&order_key=def')).toBe(
      '/order/auth/transfer?code=[masked]&lang=en&order_key=[masked]',
    );
    expect(maskText('/a?b?token=1&c=2')).toBe('/a?b?token=[masked]&c=2');
  });

  test('leaves package paths and numbers that are not card numbers', () => {
    for (const text of [
      'at node_modules/@types/pg/index.js:1:2',
      '1234567890123',
      '4111111111111112',
      '0000000000000000',
      'a=b',
    ])
      expect(maskText(text)).toBe(text);
  });
});

function withCheckDigit(digits: readonly number[]): string {
  const sum = digits.toReversed().reduce((total, digit, position) => {
    const doubled = position % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}
