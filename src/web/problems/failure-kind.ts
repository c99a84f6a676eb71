import { isRouteErrorResponse } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';

/** How a request without a result is shown. */
export interface FailureKind {
  /** The problem code a form shows, with its input kept; null where the failure is shown in the panel over the page. */
  readonly code: ProblemCode | 'network' | null;
  /** Whether the failure is temporary, so that a retry may succeed. */
  readonly isSystem: boolean;
}

/** The kinds of failures and how a page shows each. */
export const FAILURES = {
  /** The request got no response, or one that was cut off or not sent by the shop, such as a network's login page. */
  network: { code: 'network', isSystem: true },
  sessionOver: { code: 'session/expired', isSystem: false },
  cardData: { code: 'request/card-data-refused', isSystem: false },
  tooMany: { code: 'limits/too-many-requests', isSystem: true },
  fault: { code: 'server/fault', isSystem: true },
  unavailable: { code: 'server/unavailable', isSystem: true },
  /** Any other error status, such as an unknown address or an object of another customer. */
  refused: { code: null, isSystem: false },
  /** A fault in the page's own code. */
  broken: { code: null, isSystem: false },
} as const satisfies Readonly<Record<string, FailureKind>>;

/**
 * Classifies a thrown value: an error response by its status, a failed request as `network`, anything else as a fault
 * of the page.
 */
export function failureKindOf(error: unknown): keyof typeof FAILURES {
  if (isRouteErrorResponse(error)) return kindOfStatus(error.status);
  return UNANSWERED.test(String(error)) ? 'network' : 'broken';
}

/**
 * Whether a request got no answer. An answer that arrived and cannot be parsed is one; an answer that was cut off has
 * another cause, whose name and message depend on the browser.
 */
export function isUnanswered(error: unknown): boolean {
  return failureKindOf(error) === 'network' && !(error instanceof Error && error.cause instanceof SyntaxError);
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

/**
 * Matches the errors by which browsers report that a request or script could not be loaded, and the router that it
 * cannot read a response.
 */
const UNANSWERED =
  /^TypeError: .*(?:failed to fetch|load failed|network ?error|net(?:work)? connection|not connect|timed out|specified hostname|imported module|module script)|^Error: Unable to decode turbo-stream/i;
