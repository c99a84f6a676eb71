import type { Availability } from '#core/domains/availability.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';

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
const LIFETIME_MS: Readonly<Record<Availability['kind'], number>> = {
  available: 15_000,
  premium: 15_000,
  taken: 60_000,
  reserved: 60_000,
  unknown: 0,
};

/** Creates an LRU cache of at most `max` answers. */
export function createAvailabilityCache(clock: Clock, max: number): AnswerCache {
  const cached = new Map<string, { readonly availability: Availability; readonly at: number }>();

  function get(key: string): Availability | null {
    const found = cached.get(key);
    if (found === undefined) return null;
    cached.delete(key);
    if (!isRecent(found.at, clock.now(), LIFETIME_MS[found.availability.kind])) return null;
    cached.set(key, found);
    return found.availability;
  }

  function set(key: string, availability: Availability): void {
    cached.delete(key);
    if (LIFETIME_MS[availability.kind] === 0) return;
    cached.set(key, { availability, at: clock.now() });
    for (const oldest of cached.keys()) {
      if (cached.size <= max) return;
      cached.delete(oldest);
    }
  }

  return { get, set };
}
