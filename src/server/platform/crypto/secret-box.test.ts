import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const box = createSecretBox({ current: oldKey }, 'test');
const rotated = createSecretBox({ current: newKey, previous: oldKey }, 'test');
const otherBoxes = [
  createSecretBox({ current: newKey }, 'test'),
  createSecretBox({ current: oldKey }, 'another purpose'),
];

describe('encryption', () => {
  test('decrypts to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(box.decrypt(box.encrypt(text))).toBe(text);
      }),
    );
  });

  test('encrypts the same text differently every time', () => {
    expect(box.encrypt('text')).not.toBe(box.encrypt('text'));
  });

  test('decrypts with the previous key, and encrypts with the current one', () => {
    expect(rotated.decrypt(box.encrypt('text'))).toBe('text');
    expect(box.decrypt(rotated.encrypt('text'))).toBeUndefined();
  });

  test('returns the key a text was encrypted with', () => {
    expect(rotated.keyOf(rotated.encrypt('text'))).toBe('current');
    expect(rotated.keyOf(box.encrypt('text'))).toBe('previous');
    expect(box.keyOf(rotated.encrypt('text'))).toBeNull();
    expect(box.keyOf('text')).toBeNull();
  });

  test('does not decrypt with another key or for another purpose', () => {
    for (const otherBox of otherBoxes) expect(otherBox.decrypt(box.encrypt('text'))).toBeUndefined();
  });

  test('does not decrypt changed, truncated or unencrypted text', () => {
    const sealed = Buffer.from(box.encrypt('some text'), 'base64url');
    for (let position = 0; position < sealed.length; position += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
      expect(box.decrypt(changed.toString('base64url'))).toBeUndefined();
    }
    for (const text of ['', 'x', sealed.subarray(0, 20).toString('base64url'), '!!!'])
      expect(box.decrypt(text)).toBeUndefined();
  });
});

describe('signing', () => {
  test('verifies a signature by the current or previous key', () => {
    expect(box.verify('text', box.sign('text'))).toBe(true);
    expect(rotated.verify('text', box.sign('text'))).toBe(true);
    expect(box.verify('text', rotated.sign('text'))).toBe(false);
  });

  test('lists the signatures of the current and the previous key, for looking up stored ones', () => {
    expect(box.signatures('text')).toEqual([box.sign('text')]);
    expect(rotated.signatures('text')).toEqual([rotated.sign('text'), box.sign('text')]);
  });

  test('rejects another text, signature, key or purpose', () => {
    expect(box.verify('other', box.sign('text'))).toBe(false);
    expect(box.verify('text', '')).toBe(false);
    for (const otherBox of otherBoxes) expect(otherBox.verify('text', box.sign('text'))).toBe(false);
  });
});
