import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apiPages } from './api-pages.ts';
import { typeText } from './type-text.ts';

test.each(apiPages())('%s is as npm run docs writes it', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('docs/api has a page for each resource of the contract and no other', () => {
  const written = apiPages().map(([path]) => path.replace('docs/api/', ''));
  expect(readdirSync('docs/api').toSorted()).toEqual(['README.md', ...written].toSorted());
});

describe('a JSON Schema as a type', () => {
  test.each([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 1] }, '"a" | 1'],
    [{ const: 'a' }, '"a"'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }, '{ a: string }'],
    [{ type: 'object', properties: { a: {} } }, '{ a?: unknown }'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
  ])('%j is %s', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });

  test('long objects have a line for each member', () => {
    const properties = { first: { enum: ['a'.repeat(60)] }, second: { enum: ['b'.repeat(60)] } };
    expect(typeText({ type: 'object', properties }).split('\n')).toHaveLength(4);
  });
});
