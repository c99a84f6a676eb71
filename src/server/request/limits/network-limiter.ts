import { isRecent } from '#server/platform/clock.ts';

/** Requests per network and window; generous, since many people may share an address. */
export interface NetworkLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** Counts a request in memory; returns the seconds to wait, or null when allowed. */
export type NetworkLimiter = (network: string, now: number) => number | null;

/** Creates the limiter of a process; counts are reset with each window, which bounds its memory. */
export function createNetworkLimiter({ requests, windowMs }: NetworkLimit): NetworkLimiter {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (network, now) => {
    if (!isRecent(windowStart, now, windowMs)) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= requests ? null : Math.ceil((windowStart + windowMs - now) / 1000);
  };
}
