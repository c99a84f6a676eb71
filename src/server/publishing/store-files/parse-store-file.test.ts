import { expect, test } from 'vitest';
import { parseStoreFile } from './parse-store-file.ts';
import { formatProblem } from './store-problem.ts';

function read(text: string): unknown {
  const parsed = parseStoreFile('a.yaml', text);
  return parsed.ok ? parsed.value.value : parsed.problem.map(formatProblem);
}

test('decimal numbers are parsed as text, integers as numbers', () => {
  expect(read('[4.90, .99, 1e3, 0x10, 007, 12345678901234567890, 12, 0, -3]')).toEqual([
    '4.90',
    '.99',
    '1e3',
    '0x10',
    '007',
    '12345678901234567890',
    12,
    0,
    -3,
  ]);
});

test('keys are always text', () => {
  expect(read('{ 12: a, "24": b, true: c }')).toEqual({ 12: 'a', 24: 'b', true: 'c' });
});

test('NO is text, not false, and so is a date', () => {
  expect(read('[NO, 2026-01-31]')).toEqual(['NO', '2026-01-31']);
});

test('an anchor can be referenced', () => {
  expect(read('a: &x { b: 1 }\nc: *x')).toEqual({ a: { b: 1 }, c: { b: 1 } });
});

test.each([
  [
    'a: [1,\nb: 2',
    'a.yaml:2:1 file/invalid-yaml Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  ['a: 1\na: 2', 'a.yaml:2:1 file/duplicate-key is already in this table'],
  ['12: 1\n"12": 2', 'a.yaml:2:1 file/unreadable-value is already in this table'],
  ['a: &x [*x]', 'a.yaml:1:7 file/unreadable-value is nested too deeply, or contains itself'],
  ['a: *x', 'a.yaml:1:4 file/unreadable-value refers to "x", which has no anchor before it'],
  ['a: !secret b', 'a.yaml:1:4 file/invalid-yaml Unresolved tag: !secret'],
  ['? [a]\n: b', 'a.yaml:1:3 file/unreadable-value is not a key: keys are single words'],
  ['__proto__: 1', 'a.yaml:1:1 file/unreadable-value cannot be a key'],
  [
    'a: 1\n---\nb: 2',
    'a.yaml:2:1 file/invalid-yaml Source contains multiple documents; please use YAML.parseAllDocuments()',
  ],
])('%j is refused with its position', (text, problem) => {
  expect(read(text)).toEqual([problem]);
});

test('nested aliases cannot exhaust the memory', () => {
  const rows = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array.from({ length: 10 }, () => `*l${level}`).join(', ')}]`,
  );
  expect(read(['l0: &l0 [x]', ...rows].join('\n'))).toEqual([
    expect.stringContaining('is repeated too often by aliases'),
  ]);
});

test('unclosed brackets are reported as a problem without a crash', () => {
  expect(read('['.repeat(50_000))).toEqual([expect.stringMatching(/file\/invalid-yaml is nested too deeply/)]);
});

test('a file that is not in UTF-8 is refused at its first invalid character', () => {
  const text = new TextDecoder().decode(Buffer.from('name: Larkhost\ntown: K\u00f6ln\n', 'latin1'));
  expect(parseStoreFile('brand.yaml', text)).toMatchObject({
    problem: [{ line: 2, column: 8, code: 'file/not-utf8' }],
  });
});
