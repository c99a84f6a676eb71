import { describe, expect, test } from 'vitest';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { linesWithIssues, nextLineWithIssues } from './lines-with-issues.ts';

const missing: ValidationIssue = { path: 'domain', code: 'required' };
const lines = [
  { id: 'a', issues: [] },
  { id: 'b', issues: [missing] },
  { id: 'c', issues: [] },
  { id: 'd', issues: [missing] },
];

describe('lines that need attention', () => {
  test('are listed in the order of the basket', () => {
    expect(linesWithIssues(lines).map((line) => line.id)).toEqual(['b', 'd']);
  });

  test.each([
    [null, 'b'],
    ['a', 'b'],
    ['b', 'd'],
    ['d', 'b'],
    ['gone', 'b'],
  ])('after %s comes %s', (afterId, next) => {
    expect(nextLineWithIssues(lines, afterId)?.id).toBe(next);
  });

  test('have no next line when none is left', () => {
    expect(nextLineWithIssues([{ id: 'a', issues: [] }], 'a')).toBeNull();
    expect(nextLineWithIssues([], null)).toBeNull();
  });
});
