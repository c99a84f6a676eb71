import { expect, test } from 'vitest';
import { explainPattern } from './explain-pattern.ts';

test.each([
  '[a-z]+',
  String.raw`(\d{1,3}\.){3}\d{1,3}`,
  String.raw`[a-z0-9]([a-z0-9\-]{0,61}[a-z0-9])?`,
  '(?:foo|bar)',
  String.raw`[A-Z]{2}\d{8}`,
  String.raw`\p{L}+ \p{L}+`,
  String.raw`[a-z]+@[a-z]+\.[a-z]+`,
])('%s is accepted', (pattern) => {
  expect(explainPattern(pattern)).toBeNull();
});

test.each([
  '(a+)+',
  'a*a*a*b',
  String.raw`\w+\d+x\d+`,
  '(a|b)*',
  '(a{1,20}){1,20}',
  '(a?){30}',
  String.raw`\d+\d+\d+\d+`,
  '((a|b){2,}c){2,}',
])('%s is refused because of excessive backtracking', (pattern) => {
  expect(explainPattern(pattern)).toContain('too many ways');
});

test.each(['[', 'a{2', '[a-z0-9-]', '(', 'a)|(b', 'a)|((?:x+)+'])(
  '%s is not a regular expression of browsers',
  (pattern) => {
    expect(explainPattern(pattern)).toContain('is no regular expression');
  },
);

test('a backreference to a group is refused', () => {
  expect(explainPattern(String.raw`(a)\1`)).toContain('refers back');
});

test('a pattern longer than 300 characters is refused', () => {
  expect(explainPattern('a'.repeat(301))).toContain('more than 300');
});
