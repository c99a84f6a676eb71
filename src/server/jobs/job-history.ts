import * as z from 'zod/mini';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import { maskText } from '#server/platform/mask-log-line.ts';

const jobAttempt = z.object({
  /** ms. */
  at: z.number(),
  outcome: z.enum(['done', 'retried', 'dead-lettered']),
  /** The answer of the called system or the error message; masked as in the log. */
  answer: z.string(),
});

/** An attempt of a job. */
export type JobAttempt = Readonly<z.infer<typeof jobAttempt>>;

const HISTORY = jsonColumn('jobs.history', z.readonly(z.array(jobAttempt)));

/** The attempts that are kept of a job. */
const MAX_ATTEMPTS = 10;
const MAX_ANSWER_LENGTH = 500;

/** The history of a job with one more attempt; the oldest are dropped. */
export function withAttempt(history: string, { at, outcome, answer }: JobAttempt): string {
  const text = maskText(answer).slice(0, MAX_ANSWER_LENGTH);
  return HISTORY.format([...HISTORY.parse(history, 'a job'), { at, outcome, answer: text }].slice(-MAX_ATTEMPTS));
}

/** The attempts of a job, oldest first. */
export function attemptsOf(history: string, id: string): readonly JobAttempt[] {
  return HISTORY.parse(history, id);
}
