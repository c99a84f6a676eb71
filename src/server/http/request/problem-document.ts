import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';
import { type WaitingTime, waitingTime } from '#core/messages/waiting-time.ts';

/** A problem as application/problem+json (RFC 9457). */
export interface ProblemDocument {
  readonly status: number;
  /** Seconds for Retry-After, when retrying helps. */
  readonly retryAfterSeconds: number | null;
  readonly body: string;
}

/** The media type of problem documents (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Serialises a problem; the request id refers to the log. */
export function problemDocument(problem: Problem, requestId: string): ProblemDocument {
  const { status, title } = PROBLEMS[problem.code];
  const retryAfterSeconds = retryAfter(problem);
  const body = {
    type: `urn:landrush:problems/${problem.code}`,
    title,
    status,
    code: problem.code,
    ...detailOf(problem, retryAfterSeconds),
    ...(problem.fields === undefined ? {} : { fields: problem.fields }),
    ...(problem.data === undefined ? {} : { data: problem.data }),
    requestId,
  };
  return { status, retryAfterSeconds, body: JSON.stringify(body) };
}

/** A 405 has no code of ours; the status suffices (RFC 9457 §4.2.1). */
export function methodNotAllowedDocument(requestId: string): string {
  return JSON.stringify({ type: 'about:blank', title: 'Method Not Allowed', status: 405, requestId });
}

/** The Retry-After seconds: given by the problem, else a default for problems that mean 'later'. */
function retryAfter(problem: Problem): number | null {
  const { data } = problem;
  if (data !== undefined && 'retryAfterSeconds' in data) return Math.max(1, Math.ceil(data.retryAfterSeconds));
  return saysWhenToRetry(problem.code) ? DEFAULT_WAIT_SECONDS : null;
}

/** Whether answers with a problem have Retry-After. */
export function saysWhenToRetry(code: ProblemCode): boolean {
  const { status } = PROBLEMS[code];
  return status === 429 || status === 503 || code === 'request/still-running';
}

const DEFAULT_WAIT_SECONDS = 5;

function detailOf(problem: Problem, retryAfterSeconds: number | null): { detail?: string } {
  if (retryAfterSeconds !== null) return { detail: `Try again in ${formatWait(waitingTime(retryAfterSeconds))}.` };
  const paths = problem.fields?.map((field) => field.path).filter((path) => path !== '') ?? [];
  return paths.length === 0 ? {} : { detail: `Look at: ${[...new Set(paths)].join(', ')}.` };
}

function formatWait({ unit, count }: WaitingTime): string {
  const time = `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
  return unit === 'seconds' ? time : `about ${time}`;
}
