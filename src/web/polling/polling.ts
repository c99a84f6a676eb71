/** How many times the page has polled, and whether it is visible. */
export interface Polling {
  readonly requests: number;
  readonly isVisible: boolean;
}

/** Events of a polling page. */
export type PollingEvent =
  | { readonly kind: 'requested' }
  /** The content changed: polling continues at the first interval. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'visibility'; readonly isVisible: boolean };

export const FIRST_POLLING: Polling = { requests: 0, isVisible: true };

/** The next state of a polling page; becoming visible again polls at once. */
export function nextPolling(polling: Polling, event: PollingEvent): Polling {
  switch (event.kind) {
    case 'requested':
      return { ...polling, requests: polling.requests + 1 };
    case 'changed':
      return { ...polling, requests: 1 };
    case 'visibility':
      return { requests: event.isVisible ? 0 : polling.requests, isVisible: event.isVisible };
  }
}

/** The polling speed: 'fast' while a payment is in progress, 'slow' while waiting for a bank or another tab. */
export type PollingSpeed = 'fast' | 'slow';

const INTERVALS = {
  fast: { firstMs: 1500, maxMs: 20_000 },
  slow: { firstMs: 4000, maxMs: 60_000 },
} as const;

/** Polling stops after this many requests (some hours at the slowest interval) until the page becomes visible again. */
const MAX_REQUESTS = 400;

/**
 * The delay in ms until the next request: 0 first, then the first interval of the speed, growing after five requests.
 * Null while the page is hidden or after the last request.
 */
export function pollingDelayMs({ requests, isVisible }: Polling, speed: PollingSpeed = 'fast'): number | null {
  if (!isVisible || requests >= MAX_REQUESTS) return null;
  if (requests === 0) return 0;
  const { firstMs, maxMs } = INTERVALS[speed];
  return Math.min(firstMs * 1.4 ** Math.max(requests - 5, 0), maxMs);
}

/** Whether the result takes unusually long: more than 8 requests. */
export function isSlow({ requests }: Polling): boolean {
  return requests > 8;
}
