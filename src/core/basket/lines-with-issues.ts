import type { ValidationIssue } from '#core/forms/validation-issue.ts';

/** The part of a line used here; priced lines have it. */
interface CheckedLine {
  readonly id: string;
  readonly issues: readonly ValidationIssue[];
}

/** The lines with validation issues that prevent ordering, in the order of the basket. */
export function linesWithIssues<Line extends CheckedLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.issues.length > 0);
}

/**
 * The line to which 'Review next product' leads: the next one that has validation issues, starting over at the end;
 * null if none is left.
 */
export function nextLineWithIssues<Line extends CheckedLine>(
  lines: readonly Line[],
  afterId: string | null,
): Line | null {
  const start = lines.findIndex((line) => line.id === afterId) + 1;
  const [next = null] = linesWithIssues([...lines.slice(start), ...lines.slice(0, start)]);
  return next;
}
