import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

const HIDDEN = /(?![\t\n\r\0])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const anyCharacter = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...Array.from('\u202a\u202c\u202e\u2066\u2069\u0007\u0085\t\n\u200c\u200d\u200e\u200f\u061cא')),
);

describe('typed text', () => {
  test('loses control characters and bidi controls of runs, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(anyCharacter), (characters) => {
        const left = characters.filter((character) => !HIDDEN.test(character));
        expect(visibleText(characters.join(''))).toBe(left.join(''));
      }),
    );
  });

  test.each([
    ['a phone number pasted from an address book', '\u202a+49 30 1234567\u202c', '+49 30 1234567'],
    ['a reversed street', 'Main\u202eteertS', 'MainteertS'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Hindi with a zero-width joiner', 'क्\u200dष', 'क्\u200dष'],
    ['Hebrew with marks', '\u200fשלום\u200e', '\u200fשלום\u200e'],
    ['several lines', 'a\tb\r\nc', 'a\tb\r\nc'],
  ])('%s', (_name, typed, visible) => {
    expect(visibleText(typed)).toBe(visible);
  });
});
