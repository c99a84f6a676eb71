import { isRouteErrorResponse } from 'react-router';
import { failureKindOf } from '#web/problems/failure-kind.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import type { Failure } from './error-panel.ts';

/** A failure caught by the error boundary, with data of its problem. */
export interface CaughtFailure extends Failure {
  /** The seconds until a retry may succeed (429). */
  readonly retryAfterSeconds: number | null;
  /** The operator's message and the end of the maintenance (503). */
  readonly message: string | null;
  readonly until: string | null;
  readonly isPageNotFound: boolean;
}

const NOTHING = { retryAfterSeconds: null, message: null, until: null, isPageNotFound: false } as const;

/** The request got no response. */
export const NETWORK_FAILURE: CaughtFailure = { i18nKey: 'errors.network', ...NOTHING };

/** Classifies a thrown value: a response with its problem, a failed request, or a fault. */
export function failureOf(error: unknown): CaughtFailure {
  const kind = failureKindOf(error);
  if (isRouteErrorResponse(error)) return { status: SHOWN_STATUS[kind] ?? error.status, ...detailsOf(error.data) };
  return kind === 'network' ? NETWORK_FAILURE : { status: 500, ...NOTHING };
}

/** Replaces the status of a proxy in front of the shop, such as 502 or 520, which has no texts of its own. */
const SHOWN_STATUS: Partial<Record<ReturnType<typeof failureKindOf>, number>> = { fault: 500, unavailable: 503 };

/** The refusal the root loader received instead of a session. */
export function failureOfRefusal({ status, problem }: NonNullable<ShellData['refusal']>): CaughtFailure {
  return { status, ...detailsOf(problem) };
}

/** The data of a problem, which is untyped because it may come from a response. */
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
