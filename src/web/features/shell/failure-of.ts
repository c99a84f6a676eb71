import { isRouteErrorResponse } from 'react-router';
import { failureKindOf } from '#web/failure-kind.ts';
import type { ShellData } from '#web/shell-data.ts';
import type { Failure } from './error-panel.ts';

/** What reached the error boundary, with what the panel needs of a problem's data. */
export interface CaughtFailure extends Failure {
  /** Seconds until it is worth trying again (429). */
  readonly retryAfterSeconds: number | null;
  /** The operator's own words, and when service resumes (maintenance). */
  readonly message: string | null;
  readonly until: string | null;
  readonly isPageNotFound: boolean;
}

const NOTHING = { retryAfterSeconds: null, message: null, until: null, isPageNotFound: false } as const;

/** Nobody answered. */
export const NETWORK_FAILURE: CaughtFailure = { i18nKey: 'errors.network', ...NOTHING };

/** Reads a thrown value: an answer with its problem, a request nobody answered, or a fault. */
export function failureOf(error: unknown): CaughtFailure {
  if (isRouteErrorResponse(error)) return { status: error.status, ...detailsOf(error.data) };
  return failureKindOf(error) === 'network' ? NETWORK_FAILURE : { status: 500, ...NOTHING };
}

/** What the root loader was told instead of a session. */
export function failureOfRefusal({ status, problem }: NonNullable<ShellData['refusal']>): CaughtFailure {
  return { status, ...detailsOf(problem) };
}

/** What a problem says beyond its status; it may have come over the wire. */
function detailsOf(problem: unknown): Omit<CaughtFailure, 'status' | 'i18nKey'> {
  const data = memberOf(problem, 'data');
  const retryAfter = memberOf(data, 'retryAfterSeconds');
  const message = memberOf(data, 'message');
  const until = memberOf(data, 'until');
  return {
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : null,
    message: typeof message === 'string' ? message : null,
    until: typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until : null,
    isPageNotFound: memberOf(problem, 'code') === 'request/not-found',
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
