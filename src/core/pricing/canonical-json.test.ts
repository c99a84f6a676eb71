import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { JsonValue } from './canonical-json.ts';

test('keys stand in one order at every depth, lists in their own', () => {
  expect(canonicalJson({ b: [2, 1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[2,1,{"c":"é","d":null}]}');
});

test('the text says the same as the value, and nothing depends on the order of keys', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(value);
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

const anyValue = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, '__proto_', ''),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.array(tie('value')),
    fc.dictionary(fc.string().filter(isOrdinary), tie('value')),
  ),
})).value;

/** '__proto__' in an object literal does not create an own key. */
function isOrdinary(key: string): boolean {
  return key !== '__proto__';
}

function reversed(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(reversed);
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}
