import { isRouteErrorResponse } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';

/** What became of a request that has no result. */
export interface FailureKind {
  /** The problem a form says it with, with all that was typed still there; null where the failure takes the place of the page. */
  readonly code: ProblemCode | 'network' | null;
  /** Whether the shop could not take it now, so that its page stays and the failure is shown over it (specification §8 system errors). */
  readonly isSystem: boolean;
}

/** Every failure there is, and what a page makes of it. */
export const FAILURES = {
  /** Nobody answered. */
  network: { code: 'network', isSystem: true },
  sessionOver: { code: 'session/expired', isSystem: false },
  cardData: { code: 'request/card-data-refused', isSystem: false },
  tooMany: { code: 'limits/too-many-requests', isSystem: true },
  fault: { code: 'server/fault', isSystem: true },
  unavailable: { code: 'server/unavailable', isSystem: true },
  /** Any other answer: an address that is none, somebody else's. */
  refused: { code: null, isSystem: false },
  /** A fault of the page itself. */
  broken: { code: null, isSystem: false },
} as const satisfies Readonly<Record<string, FailureKind>>;

/** Which of them a thrown value is: an answer by its status, a request nobody answered, or a fault of the page. */
export function failureKindOf(error: unknown): keyof typeof FAILURES {
  if (isRouteErrorResponse(error)) return kindOfStatus(error.status);
  return error instanceof TypeError && UNANSWERED.test(error.message) ? 'network' : 'broken';
}

function kindOfStatus(status: number): keyof typeof FAILURES {
  return KIND_OF_STATUS[status] ?? (status >= 500 ? 'fault' : 'refused');
}

const KIND_OF_STATUS: Readonly<Record<number, keyof typeof FAILURES>> = {
  401: 'sessionOver',
  422: 'cardData',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** How browsers say that a request or a script did not arrive. */
const UNANSWERED =
  /failed to fetch|load failed|network|internet|not connect|timed out|hostname|imported module|module script/i;

/** The problem a form says a failure with, with all that was typed still there; what has none is thrown on. */
export function failureCode(error: unknown): NonNullable<FailureKind['code']> {
  const { code } = FAILURES[failureKindOf(error)];
  if (code === null) throw error;
  return code;
}
