import type { NameAnswer } from './registry.ts';

/** Answers for showing cards: by the registries of a name's TLD in turn; what was asked a moment ago, or is being asked, is not asked again. */
export interface AvailabilitySource {
  /** Each name once, in the order answers come; names still waiting are given up when the signal aborts. */
  check(brandId: string, names: readonly string[], signal: AbortSignal): AsyncIterable<NameAnswer>;
}
