import type { Availability } from '#core/domains/search/availability.ts';
import type { NameAnswer, Registry } from '#server/domains/registry.ts';
import type { AvailabilitySource } from '#server/domains/search/availability-source.ts';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createAnswerStream } from './answer-stream.ts';
import type { AnswerStream } from './answer-stream.ts';
import { queryChain } from './query-chain.ts';
import type { ChainLink } from './query-chain.ts';

export interface AvailabilityOptions {
  /** Keys of the registries to ask about a name, the registering one first; empty when the TLD is not sold. */
  readonly chainOf: (brandId: string, name: string) => readonly string[];
  readonly registryOf: (brandId: string, key: string) => Registry | null;
  readonly clock: Clock;
  /** Maps an answer to the brand's rules. */
  readonly judge: (brandId: string, answer: NameAnswer) => Availability;
  /** Timeout (ms) of a registry while another can still be asked. */
  readonly timeoutMs?: number;
}

/** A waiting search. */
interface Search {
  readonly open: Set<string>;
  readonly answers: AnswerStream<NameAnswer>;
}

/** A running check of one name, shared by all searches waiting for it. */
interface Flight {
  readonly searches: Set<Search>;
  readonly group: Group;
}

/** Names checked together; aborted when no search waits for any of them. */
interface Group {
  readonly giveUp: AbortController;
  wanted: number;
}

const CACHED_MAX = 50_000;
const TIMEOUT_MS = 3000;
/** Failures in a row that open the circuit, and how long it stays open (ms). */
const BREAKER = { failures: 5, openMs: 30_000 } as const;

/** Creates a source with an empty cache. */
export function createAvailabilitySource(options: AvailabilityOptions): AvailabilitySource {
  const { chainOf, registryOf, clock, judge, timeoutMs = TIMEOUT_MS } = options;
  const cache = createAnswerCache(clock, CACHED_MAX);
  const flights = new Map<string, Flight>();
  const breakers = new WeakMap<Registry, CircuitBreaker>();

  function linksOf(brandId: string, keys: readonly string[]): ChainLink[] {
    return keys.flatMap((key) => {
      const registry = registryOf(brandId, key);
      if (registry === null) return [];
      const breaker = breakers.get(registry) ?? createCircuitBreaker({ clock, ...BREAKER });
      breakers.set(registry, breaker);
      return [{ registry, breaker }];
    });
  }

  /** Starts checking names of one chain that no check is running for. */
  function begin(brandId: string, keys: readonly string[], names: readonly string[], search: Search): void {
    const group: Group = { giveUp: new AbortController(), wanted: names.length };
    for (const name of names) flights.set(flightKey(brandId, name), { searches: new Set([search]), group });
    const settle = (name: string, availability: Availability): void => {
      const key = flightKey(brandId, name);
      const flight = flights.get(key);
      cache.set(key, availability);
      if (flight?.group !== group) return;
      flights.delete(key);
      group.wanted -= 1;
      for (const waiting of flight.searches) deliver(waiting, name, availability);
    };
    const { signal } = group.giveUp;
    const answer = (told: NameAnswer): void => settle(told.name, judge(brandId, told));
    queryChain({ links: linksOf(brandId, keys), names, signal, timeoutMs, answer }).catch(() => {
      for (const name of names) settle(name, { kind: 'unknown', reason: 'unreadable' });
    });
  }

  function leave(brandId: string, search: Search): void {
    for (const name of search.open) {
      const key = flightKey(brandId, name);
      const flight = flights.get(key);
      if (flight?.searches.delete(search) !== true || flight.searches.size > 0) continue;
      flights.delete(key);
      flight.group.wanted -= 1;
      if (flight.group.wanted === 0) flight.group.giveUp.abort();
    }
    search.open.clear();
  }

  /** Uses cached answers, joins running checks, and starts checks for the rest. */
  function start(brandId: string, search: Search): void {
    const unqueried = new Map<string, string[]>();
    for (const name of search.open) {
      const known = cache.get(flightKey(brandId, name));
      const flight = flights.get(flightKey(brandId, name));
      if (known !== null) {
        deliver(search, name, known);
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
  ): AsyncGenerator<NameAnswer, void, undefined> {
    if (signal.aborted || names.length === 0) return;
    const search: Search = { open: new Set(names), answers: createAnswerStream() };
    const giveUp = (): void => {
      leave(brandId, search);
      search.answers.end();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    start(brandId, search);
    yield* search.answers.read(() => {
      signal.removeEventListener('abort', giveUp);
      leave(brandId, search);
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
