import { createPasswordScorer } from '#server/identity/account/passwords/score-password.ts';
import type { CheckPassword } from '#server/identity/public.ts';

const score = createPasswordScorer();
const scores = new Map<string, ReturnType<CheckPassword>>();

/**
 * Scores passwords in the test's own thread: a worker thread with its word lists would take most of a test's time. Each
 * input is scored once, since most tests register the same customer.
 */
export const scoreInProcess: CheckPassword = (input) => {
  const key = JSON.stringify(input);
  const known = scores.get(key) ?? score(input);
  scores.set(key, known);
  return known;
};
