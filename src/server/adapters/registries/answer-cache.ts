import type { Availability } from '#core/domains/search/availability.ts';
import type { Clock } from '#server/platform/clock.ts';

/** A cache of recent availability answers. */
export interface AnswerCache {
  get(key: string): Availability | null;
  /** Caches an answer; 'unknown' is not cached. */
  set(key: string, availability: Availability): void;
}

/**
 * Cache lifetimes for search cards (ms): an available name may be registered at any moment, a taken one is rarely
 * released.
 */
const KEPT_MS: Readonly<Record<Availability['kind'], number>> = {
  available: 15_000,
  premium: 15_000,
  taken: 60_000,
  reserved: 60_000,
  unknown: 0,
};

/** Creates an LRU cache of at most `max` answers. */
export function createAnswerCache(clock: Clock, max: number): AnswerCache {
  const kept = new Map<string, { readonly availability: Availability; readonly until: number }>();

  function get(key: string): Availability | null {
    const found = kept.get(key);
    if (found === undefined) return null;
    kept.delete(key);
    if (found.until <= clock.now()) return null;
    kept.set(key, found);
    return found.availability;
  }

  function set(key: string, availability: Availability): void {
    const keptMs = KEPT_MS[availability.kind];
    kept.delete(key);
    if (keptMs === 0) return;
    kept.set(key, { availability, until: clock.now() + keptMs });
    for (const oldest of kept.keys()) {
      if (kept.size <= max) return;
      kept.delete(oldest);
    }
  }

  return { get, set };
}
