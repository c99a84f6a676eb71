import { createNetworkLimiter } from '#server/http/network-limiter.ts';
import { isLoopback } from '#server/http/network.ts';

/** How many searches may run at once and in a while. */
export interface SearchLimits {
  /** At the same moment, from one network and in this process. */
  readonly ofNetwork: number;
  readonly inAll: number;
  /** Of one network in a window. */
  readonly perWindow: number;
  readonly windowMs: number;
}

/** Lets searches in, for each costs the registries a dozen questions and more (reliability.md §3: search streams are bounded). */
export interface SearchGate {
  /** Either room, which must be given back when the search is over (any number of times), or the seconds to wait. */
  enter(network: string, now: number): SearchTicket;
}

export type SearchTicket =
  | { readonly isLetIn: true; readonly leave: () => void }
  | { readonly isLetIn: false; readonly retryAfterSeconds: number };

/** An office of people who type, not a script; many more searches wait for the same few sessions of a registry anyway. */
export const SEARCH_LIMITS: SearchLimits = { ofNetwork: 20, inAll: 500, perWindow: 120, windowMs: 10_000 };

/** Makes the gate of one process. The loopback address says nothing about who is there, so only the whole counts for it. */
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
      if (waitSeconds !== null) return { isLetIn: false, retryAfterSeconds: waitSeconds };
      const isFull = all >= inAll || (isKnown && (running.get(network) ?? 0) >= ofNetwork);
      if (isFull) return { isLetIn: false, retryAfterSeconds: 1 };
      count(network, 1);
      let hasLeft = false;
      return {
        isLetIn: true,
        leave() {
          if (!hasLeft) count(network, -1);
          hasLeft = true;
        },
      };
    },
  };
}
