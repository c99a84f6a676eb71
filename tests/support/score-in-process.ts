import { createPasswordScorer } from '#server/identity/account/passwords/score-password.ts';
import type { CheckPassword } from '#server/identity/public.ts';

/** Scores passwords in the test's own thread: a worker thread with its word lists would take most of a test's time. */
export const scoreInProcess: CheckPassword = createPasswordScorer();
