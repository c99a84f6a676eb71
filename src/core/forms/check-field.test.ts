import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildField } from '#core/catalogue/product.builder.ts';
import { FIELD_TYPES, checkField, isMissing, isTicked } from './check-field.ts';

describe('a custom field', () => {
  const text = buildField({ min: 3, max: 5 });
  const number = buildField({ type: 'number', min: -2, max: 10 });
  const select = buildField({ type: 'select', choices: [{ key: 'blue', name: 'Blue' }] });
  const checkbox = buildField({ type: 'checkbox' });
  const hostname = buildField({ type: 'hostname' });
  const pattern = buildField({ pattern: '[a-z]+|\\d+' });

  test.each([
    [text, 'ab', 'too-small'],
    [text, 'abcdef', 'too-large'],
    [text, '👍👍👍👍👍', null],
    [number, '-2', null],
    [number, '10.5', 'too-large'],
    [number, '-3', 'too-small'],
    [number, '1e1', 'invalid'],
    [number, ' 1', 'invalid'],
    [select, 'blue', null],
    [select, 'Blue', 'invalid'],
    [checkbox, 'on', null],
    [checkbox, 'false', null],
    [checkbox, 'maybe', 'invalid'],
    [hostname, 'web-1.example.com', null],
    [hostname, '-web.example.com', 'invalid'],
    [pattern, 'abc', null],
    [pattern, '123', null],
    [pattern, 'abc123', 'invalid'],
    [pattern, 'abc\n', 'invalid'],
    [pattern, 'a'.repeat(501), 'too-large'],
    [buildField({ pattern: '(' }), 'abc', null],
  ] as const)('%o with "%s" has problem %s', (field, written, problem) => {
    expect(checkField(field, written)).toBe(problem);
  });

  test('an empty field is never invalid, only missing if it is required', () => {
    for (const type of FIELD_TYPES) {
      expect(checkField(buildField({ type, min: 1 }), ' ')).toBeNull();
      expect(isMissing(buildField({ type }), ' ')).toBe(true);
      expect(isMissing(buildField({ type, required: false }), '')).toBe(false);
    }
  });

  test('a required checkbox is missing until it is ticked', () => {
    expect(isMissing(checkbox, 'off')).toBe(true);
    expect(isMissing(checkbox, 'on')).toBe(false);
    expect(['on', 'true', 'off', 'false', ''].map(isTicked)).toEqual([true, true, false, false, false]);
  });

  test('no text and no pattern throws', () => {
    const anyField = fc
      .record({
        type: fc.constantFrom(...FIELD_TYPES),
        pattern: fc.option(fc.string()),
        min: fc.option(fc.integer()),
        max: fc.option(fc.integer()),
      })
      .map(buildField);
    fc.assert(
      fc.property(anyField, fc.string({ unit: 'binary' }), (field, written) => {
        expect([null, 'invalid', 'too-small', 'too-large']).toContain(checkField(field, written));
      }),
    );
  });
});
