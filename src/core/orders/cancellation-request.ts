import { type Result, ok, refuse } from '#core/result.ts';
import { type EventsOf, type StateTable, transitionOf, statesOf } from '#core/state-machine.ts';
import type { LineState } from './line-state.ts';

/**
 * Transitions of the request to cancel a line whose fulfilment is in progress (docs/decisions/138). It is open until
 * the attempt in progress ends. 'too-late': the attempt delivered, so the line stays delivered and nothing is refunded.
 * 'withdrawn': staff withdrew the request.
 */
export const CANCELLATION_REQUEST_TRANSITIONS = {
  open: { cancelled: 'cancelled', delivered: 'too-late', withdrawn: 'withdrawn' },
  cancelled: {},
  'too-late': {},
  withdrawn: {},
} as const satisfies StateTable<string, string>;

/** The states of a cancellation request. */
export const CANCELLATION_REQUEST_STATES = statesOf(CANCELLATION_REQUEST_TRANSITIONS);

/** The state of a cancellation request. */
export type CancellationRequestState = keyof typeof CANCELLATION_REQUEST_TRANSITIONS;

/** Events of a cancellation request. */
export type CancellationRequestEvent = EventsOf<typeof CANCELLATION_REQUEST_TRANSITIONS>;

/** The state after an event. Problem: 'cancellation-requests/illegal-move'. */
export const nextCancellationRequestState = transitionOf(
  CANCELLATION_REQUEST_TRANSITIONS,
  'cancellation-requests/illegal-move',
);

/**
 * What an end of an attempt to fulfil a line does to an open request: the line is delivered, cancelled instead, or its
 * outcome is still unknown, so that the next attempt decides. 'retried': the registry or provisioner has answered that
 * nothing was obtained, and would get the request again. 'unanswered': a request may have reached it; 'overtaken':
 * another worker has the job. 'timed-out': it has not answered within the deadline; what it obtains nevertheless becomes
 * an operator task.
 */
export const ATTEMPT_ENDS = {
  delivered: 'delivered',
  refused: 'cancelled',
  retried: 'cancelled',
  'needs-attention': 'cancelled',
  'timed-out': 'cancelled',
  unanswered: null,
  overtaken: null,
} as const satisfies Readonly<Record<string, CancellationRequestEvent | null>>;

/** How an attempt to fulfil a line ends. */
export type AttemptEnd = keyof typeof ATTEMPT_ENDS;

/** Whether a line with an open request is cancelled at this end of an attempt instead of what would follow otherwise. */
export function isCancelledAt(end: AttemptEnd): boolean {
  return ATTEMPT_ENDS[end] === 'cancelled';
}

/**
 * What the new state of its line does to an open request; null while the fulfilment is in progress. Problem:
 * 'cancellation-requests/undecided' (manual setup or manual review: the line is to be cancelled instead).
 */
export function requestEventOf(
  state: LineState,
): Result<CancellationRequestEvent | null, 'cancellation-requests/undecided'> {
  const event = REQUEST_EVENTS[state];
  return event === 'undecided' ? refuse('cancellation-requests/undecided') : ok(event);
}

const REQUEST_EVENTS: Readonly<Record<LineState, CancellationRequestEvent | 'undecided' | null>> = {
  waiting: null,
  working: null,
  'being-set-up': 'undecided',
  'manual-review': 'undecided',
  delivered: 'delivered',
  'not-obtained': 'cancelled',
  'refund-due': 'cancelled',
  refunded: 'cancelled',
  cancelled: 'cancelled',
  withdrawn: 'cancelled',
};
