import type { Availability } from '#core/domains/availability.ts';
import type { CheckResult, Registry } from '#server/domains/registry.ts';
import type { AvailabilitySource } from '#server/domains/search/availability-source.ts';
import { type BreakerReport, type CircuitBreaker, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createAvailabilityCache } from './availability-cache.ts';
import { type ChainLink, queryChain } from './query-chain.ts';
import { type ResultStream, createResultStream } from './result-stream.ts';

export interface AvailabilityOptions {
  /** Keys of the registries to check a name with, the registering one first; empty when the TLD is not sold. */
  readonly chainOf: (brandId: string, name: string) => readonly string[];
  readonly registryOf: (brandId: string, key: string) => Registry | null;
  readonly clock: Clock;
  /** Maps an answer to the brand's rules. */
  readonly toAvailability: (brandId: string, answer: CheckResult) => Availability;
  /** Timeout (ms) of a registry while there is another. */
  readonly timeoutMs?: number;
  /** Where the circuit breaker of a registry reports, by its key. */
  readonly reportBreaker?: (key: string) => (report: BreakerReport) => void;
}

/** A waiting search. */
interface Search {
  readonly open: Set<string>;
  readonly answers: ResultStream<CheckResult>;
}

/** A running check of one name, shared by all searches waiting for it. */
interface Flight {
  readonly searches: Set<Search>;
  readonly group: Group;
}

/** Names checked together; aborted when no search waits for any of them. */
interface Group {
  readonly controller: AbortController;
  waitingNames: number;
}

const CACHED_MAX = 50_000;
const TIMEOUT_MS = 3000;

/** Creates a source with an empty cache. */
export function createAvailabilitySource(options: AvailabilityOptions): AvailabilitySource {
  const { chainOf, registryOf, clock, toAvailability, timeoutMs = TIMEOUT_MS, reportBreaker } = options;
  const cache = createAvailabilityCache(clock, CACHED_MAX);
  const flights = new Map<string, Flight>();
  const breakers = new WeakMap<Registry, CircuitBreaker>();

  function linksOf(brandId: string, keys: readonly string[]): ChainLink[] {
    return keys.flatMap((key) => {
      const registry = registryOf(brandId, key);
      if (registry === null) return [];
      const breaker = breakers.get(registry) ?? createCircuitBreaker({ clock, onReport: reportBreaker?.(key) });
      breakers.set(registry, breaker);
      return [{ registry, breaker }];
    });
  }

  /** Starts checking names of one chain that no check is running for. */
  function begin(brandId: string, keys: readonly string[], names: readonly string[], search: Search): void {
    const group: Group = { controller: new AbortController(), waitingNames: names.length };
    for (const name of names) flights.set(flightKey(brandId, name), { searches: new Set([search]), group });
    const settle = (name: string, availability: Availability): void => {
      const key = flightKey(brandId, name);
      const flight = flights.get(key);
      cache.set(key, availability);
      if (flight?.group !== group) return;
      flights.delete(key);
      group.waitingNames -= 1;
      for (const waiting of flight.searches) deliver(waiting, name, availability);
    };
    const { signal } = group.controller;
    const onResult = (result: CheckResult): void => settle(result.name, toAvailability(brandId, result));
    queryChain({ links: linksOf(brandId, keys), names, signal, timeoutMs, onResult }).catch(() => {
      for (const name of names) settle(name, { kind: 'unknown', reason: 'unreadable' });
    });
  }

  function removeSearch(brandId: string, search: Search): void {
    for (const name of search.open) {
      const key = flightKey(brandId, name);
      const flight = flights.get(key);
      if (flight?.searches.delete(search) !== true || flight.searches.size > 0) continue;
      flights.delete(key);
      flight.group.waitingNames -= 1;
      if (flight.group.waitingNames === 0) flight.group.controller.abort();
    }
    search.open.clear();
  }

  /** Uses cached answers, joins running checks, and starts checks for the rest. */
  function start(brandId: string, search: Search): void {
    const unqueried = new Map<string, string[]>();
    for (const name of search.open) {
      const cached = cache.get(flightKey(brandId, name));
      const flight = flights.get(flightKey(brandId, name));
      if (cached !== null) {
        deliver(search, name, cached);
      } else if (flight === undefined) {
        const chain = chainOf(brandId, name).join(' ');
        unqueried.set(chain, [...(unqueried.get(chain) ?? []), name]);
      } else {
        flight.searches.add(search);
      }
    }
    for (const [chain, names] of unqueried) begin(brandId, chain.split(' ').filter(Boolean), names, search);
  }

  async function* check(
    brandId: string,
    names: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<CheckResult, void, undefined> {
    if (signal.aborted || names.length === 0) return;
    const search: Search = { open: new Set(names), answers: createResultStream() };
    const abort = (): void => {
      removeSearch(brandId, search);
      search.answers.end();
    };
    signal.addEventListener('abort', abort, { once: true });
    start(brandId, search);
    yield* search.answers.read(() => {
      signal.removeEventListener('abort', abort);
      removeSearch(brandId, search);
    });
  }

  return { check };
}

/** Cache keys include the brand. */
function flightKey(brandId: string, name: string): string {
  return `${brandId} ${name}`;
}

function deliver({ open, answers }: Search, name: string, availability: Availability): void {
  if (!open.delete(name)) return;
  answers.push({ name, availability });
  if (open.size === 0) answers.end();
}
