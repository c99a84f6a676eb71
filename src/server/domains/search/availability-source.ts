import type { CheckResult } from '#server/domains/registry.ts';

/**
 * Cached availability for search cards, by the registries of a name's TLD in turn; recent answers and running checks
 * are shared.
 */
export interface AvailabilitySource {
  /** Yields each name once, in the order of answers; names still waiting are dropped when the signal aborts. */
  check(brandId: string, names: readonly string[], signal: AbortSignal): AsyncIterable<CheckResult>;
}
