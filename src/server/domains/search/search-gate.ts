import { createNetworkLimiter } from '#server/request/limits/network-limiter.ts';
import { isLoopback } from '#server/request/limits/network.ts';

/** Limits of concurrent searches and of searches per window. */
export interface SearchLimits {
  /** Concurrent searches per network and per process. */
  readonly ofNetwork: number;
  readonly inAll: number;
  /** Searches per network in a window. */
  readonly perWindow: number;
  readonly windowMs: number;
}

/** Admits searches, since each sends the registries a dozen checks or more. */
export interface SearchGate {
  /** A slot that must be released after the search (releasing twice is harmless), or the seconds to wait. */
  enter(network: string, now: number): SearchTicket;
}

export type SearchTicket =
  | { readonly isAllowed: true; readonly release: () => void }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/**
 * Enough for an office behind one address, not for a script; registry sessions are the bottleneck above these limits.
 */
export const SEARCH_LIMITS: SearchLimits = { ofNetwork: 20, inAll: 500, perWindow: 120, windowMs: 10_000 };

/** Creates the gate of a process. Loopback addresses are counted in the process limit only. */
export function createSearchGate({ ofNetwork, inAll, perWindow, windowMs }: SearchLimits = SEARCH_LIMITS): SearchGate {
  const limiter = createNetworkLimiter({ requests: perWindow, windowMs });
  const running = new Map<string, number>();
  let all = 0;

  function count(network: string, by: 1 | -1): void {
    const next = (running.get(network) ?? 0) + by;
    all += by;
    if (next === 0) running.delete(network);
    else running.set(network, next);
  }

  return {
    enter(network, now) {
      const isKnown = !isLoopback(network);
      const waitSeconds = isKnown ? limiter(network, now) : null;
      if (waitSeconds !== null) return { isAllowed: false, retryAfterSeconds: waitSeconds };
      const isFull = all >= inAll || (isKnown && (running.get(network) ?? 0) >= ofNetwork);
      if (isFull) return { isAllowed: false, retryAfterSeconds: 1 };
      count(network, 1);
      let hasLeft = false;
      return {
        isAllowed: true,
        release() {
          if (!hasLeft) count(network, -1);
          hasLeft = true;
        },
      };
    },
  };
}
