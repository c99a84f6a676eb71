/** Requests a network may make in a window; generous, for many people may share one address. */
export interface NetworkLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** Counts requests by network in memory: the seconds to wait, or null when there is room. */
export type NetworkLimiter = (network: string, now: number) => number | null;

/** Makes the limiter of one process; all counts begin anew with each window, so memory is bounded by what one window brings. */
export function createNetworkLimiter({ requests, windowMs }: NetworkLimit): NetworkLimiter {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (network, now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= requests ? null : Math.ceil((windowStart + windowMs - now) / 1000);
  };
}
