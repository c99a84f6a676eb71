/** How many times the page has polled, and whether it is visible. */
export interface Polling {
  readonly asked: number;
  readonly isSeen: boolean;
}

/** Events of a polling page. */
export type PollingEvent =
  | { readonly kind: 'asked' }
  /** The content changed: polling continues at the first interval. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'seen'; readonly isSeen: boolean };

export const FIRST_POLLING: Polling = { asked: 0, isSeen: true };

/** The next state of a polling page; becoming visible again polls at once. */
export function nextPolling(polling: Polling, event: PollingEvent): Polling {
  switch (event.kind) {
    case 'asked':
      return { ...polling, asked: polling.asked + 1 };
    case 'moved':
      return { ...polling, asked: 1 };
    case 'seen':
      return { asked: event.isSeen ? 0 : polling.asked, isSeen: event.isSeen };
  }
}

/** The polling speed: 'quick' while a payment is in progress, 'patient' while waiting for a bank or another tab. */
export type Pace = 'quick' | 'patient';

const PACES = {
  quick: { firstMs: 1500, longestMs: 20_000 },
  patient: { firstMs: 4000, longestMs: 60_000 },
} as const;

/** Polling stops after this many requests (some hours at the slowest interval) until the page becomes visible again. */
const MOST_ASKED = 400;

/**
 * The delay in ms until the next request: 0 first, then the first interval of the pace, growing after five requests.
 * Null while the page is hidden or after the last request.
 */
export function pollingDelayMs({ asked, isSeen }: Polling, pace: Pace = 'quick'): number | null {
  if (!isSeen || asked >= MOST_ASKED) return null;
  if (asked === 0) return 0;
  const { firstMs, longestMs } = PACES[pace];
  return Math.min(firstMs * 1.4 ** Math.max(asked - 5, 0), longestMs);
}

/** Whether the result takes unusually long: more than 8 requests. */
export function isSlow({ asked }: Polling): boolean {
  return asked > 8;
}
