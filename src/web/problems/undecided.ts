import type { ProblemCode } from '#contract/problems.ts';

/** After these problems the outcome is unknown, so the same request is sent again. */
export const UNDECIDED: readonly ProblemCode[] = [
  'request/still-running',
  'server/unavailable',
  'server/fault',
  'form/to-check',
];
