import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNumber } from './find-number.ts';
import { sha256 } from './sha-256.ts';

const hexOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const hexOfWords = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test('our SHA-256 is everybody’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hexOfWords(sha256(bytes))).toBe(hexOf(bytes));
    }),
  );
});

test('also where the padding begins a block of its own', () => {
  for (let length = 50; length < 140; length += 1) {
    const bytes = new Uint8Array(length).fill(length);
    expect(hexOfWords(sha256(bytes))).toBe(hexOf(bytes));
  }
});

test('the number is found wherever it is', () => {
  const salt = '0123456789abcdef01234567?expires=1767226200000&form=guest-checkout&brand=larkhost&';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (number) => {
      const challenge = hexOf(`${salt}${number}`);
      expect(findNumber({ salt, challenge, maxNumber: 2000 })).toBe(number);
      expect(findNumber({ salt, challenge, maxNumber: number - 1 })).toBeNull();
    }),
    { numRuns: 20 },
  );
});
