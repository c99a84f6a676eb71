import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jsonColumn } from './json-column.ts';

const column = jsonColumn('baskets.document', z.nullable(z.object({ id: z.string(), count: z.int() })));
const older = jsonColumn('baskets.document', z.object({ id: z.string() }));

describe('a JSON column', () => {
  test('returns the stored document, also null', () => {
    expect(column.parse(column.format({ id: 'a', count: 1 }), 'row')).toEqual({ id: 'a', count: 1 });
    expect(column.parse(column.format(null), 'row')).toBeNull();
  });

  test('refuses to store a document that does not match', () => {
    expect(() => column.format({ id: 'a', count: 0.5 })).toThrow(/^baskets\.document of .* schema: /);
  });

  test.each([
    ['without a fingerprint', '{"id":"a"}'],
    ['with the fingerprint of another version', older.format({ id: 'a' })],
  ])('validates a document %s when it is read, and names table, column and row', (_, text) => {
    expect(() => column.parse(text, 'row-7')).toThrow(/^baskets\.document of row-7 does not match its schema: /);
  });

  test('preserves members that a newer version has added', () => {
    const newer = column.format({ id: 'a', count: 1 });
    expect(older.parse(newer, 'row')).toEqual({ id: 'a', count: 1 });
  });
});
