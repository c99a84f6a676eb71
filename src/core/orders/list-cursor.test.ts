import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeListCursor, encodeListCursor } from './list-cursor.ts';

describe('a list cursor', () => {
  test('decoding reverses encoding', () => {
    fc.assert(
      fc.property(fc.nat(), fc.uuid(), (at, id) => {
        expect(decodeListCursor(encodeListCursor({ at, id }))).toEqual({ at, id });
      }),
    );
  });

  test.each([undefined, '', 'yesterday', '12', '12.', '.0197', '-1.00000000-0000-7000-8000-000000000000'])(
    'is the start of the list for %j',
    (text) => {
      expect(decodeListCursor(text)).toBeNull();
    },
  );
});
