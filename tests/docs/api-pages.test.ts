import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROBLEMS } from '#contract/problems.ts';
import { GENERAL_PROBLEMS } from '#contract/shared-problems.ts';
import { apiPages } from './api-pages.ts';
import { typeText } from './type-text.ts';

test.each(apiPages())('%s matches the output of npm run docs', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('docs/api has a page for each resource of the contract and no other', () => {
  const written = apiPages().map(([path]) => path.replace('docs/api/', ''));
  expect(readdirSync('docs/api').toSorted()).toEqual(['README.md', ...written].toSorted());
});

test.each(GENERAL_PROBLEMS)(
  'docs/api/README.md lists %s, which every operation may return, with its status',
  (code) => {
    const rows = readFileSync('docs/api/README.md', 'utf8').split('\n');
    const [, , status = ''] = rows.find((row) => row.startsWith('|') && row.includes(`\`${code}\``))?.split('|') ?? [];
    expect(status.trim().slice(0, 3)).toBe(String(PROBLEMS[code].status));
  },
);

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

  test('long objects have one line per member', () => {
    const properties = { first: { enum: ['a'.repeat(60)] }, second: { enum: ['b'.repeat(60)] } };
    expect(typeText({ type: 'object', properties }).split('\n')).toHaveLength(4);
  });
});
