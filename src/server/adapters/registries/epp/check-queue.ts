import type { Availability } from '#core/domains/availability.ts';
import type { NameFees } from '#core/domains/prices/fee-limit.ts';
import { createResultStream } from '#server/adapters/registries/result-stream.ts';
import type { CheckResult, UnknownReason } from '#server/domains/registry.ts';

/** The names of all searches waiting to be checked. */
export interface CheckQueue {
  /** Yields answers; a search's names leave the queue when its signal aborts or it stops reading. */
  add(names: readonly string[], signal: AbortSignal): AsyncGenerator<CheckResult, void, undefined>;
  /** Number of commands needed for all waiting names, with `max` names each. */
  batches(max: number): number;
  /**
   * The next names for one command, taken from the searches in turn, so that a long list does not delay a short one.
   * Returned names are retried without those of other searches and in smaller parts, since one of them may have caused
   * the failure.
   */
  take(max: number): NameBatch;
  /** Answers every waiting name with 'unknown'. */
  fail(reason: UnknownReason): void;
}

/** Names taken from the queue for one command. */
export interface NameBatch {
  readonly names: readonly string[];
  /** Whether the names belong to several searches. */
  readonly isShared: boolean;
  answer(name: string, availability: Availability, fees?: NameFees | null): void;
  /**
   * Returns unanswered names to the queue: those of several searches separately, those of one search in halves. A name
   * returned alone before, and those of a search returned too often, are answered with 'unknown'.
   */
  requeue(reason: UnknownReason): void;
  /** Answers the unanswered names with 'unknown'. */
  fail(reason: UnknownReason): void;
}

export interface CheckQueueOptions {
  /** Maximum number of waiting names; more are 'busy' at once. */
  readonly maxNames: number;
  /** Maximum waiting time of a search's names (ms). */
  readonly waitMs: number;
  /** Called when names were added. */
  readonly onAdded: () => void;
}

/** A search: its remaining names in order, and its answers. */
interface Search {
  readonly order: string[];
  readonly open: Set<string>;
  answer(name: string, availability: Availability, fees: NameFees | null): void;
}

/** Names sent to the registry, with the searches waiting for them. */
type SentNames = Map<string, Set<Search>>;

/** Returned names of one search, and their retry state. */
interface Retry {
  readonly sent: SentNames;
  readonly tries: Tries;
}

interface Tries {
  /** How often any of the names were returned. */
  count: number;
  /** False as long as the registry answered none of them, so that it may be failing for every name. */
  hasAnswered: boolean;
}

/**
 * Maximum number of returns: low while the registry has answered none of the names, otherwise enough to isolate three
 * failing names among 50.
 */
const MAX_TRIES = { unanswered: 7, answered: 20 } as const;

function hasWaitingSearch([name, by]: [string, Set<Search>]): boolean {
  return [...by].some((search) => search.open.has(name));
}

/** Creates an empty queue. */
export function createCheckQueue({ maxNames, waitMs, onAdded }: CheckQueueOptions): CheckQueue {
  const waiting = new Map<string, Set<Search>>();
  const retries: Retry[] = [];
  let roundRobin: Search[] = [];

  function enqueue(name: string, search: Search): void {
    const by = waiting.get(name) ?? new Set<Search>();
    waiting.set(name, by.add(search));
    search.order.push(name);
  }

  function drop(search: Search): void {
    roundRobin = roundRobin.filter((other) => other !== search);
    for (const name of search.open) {
      const by = waiting.get(name);
      by?.delete(search);
      if (by?.size === 0) waiting.delete(name);
    }
    search.open.clear();
  }

  async function* add(names: readonly string[], signal: AbortSignal): AsyncGenerator<CheckResult, void, undefined> {
    if (signal.aborted || names.length === 0) return;
    const answers = createResultStream<CheckResult>();
    const search: Search = {
      order: [],
      open: new Set(names),
      answer(name, availability, fees) {
        if (!search.open.delete(name)) return;
        answers.push({ name, availability, ...(fees === null ? {} : { fees }) });
        if (search.open.size === 0) answers.end();
      },
    };
    const abort = (): void => {
      drop(search);
      answers.end();
    };
    const fail = (reason: UnknownReason): void => {
      const open = [...search.open];
      drop(search);
      for (const name of open) answers.push({ name, availability: { kind: 'unknown', reason } });
      answers.end();
    };
    const timer = setTimeout(() => fail('timeout'), waitMs);
    signal.addEventListener('abort', abort, { once: true });
    if (waiting.size + search.open.size > maxNames) {
      fail('busy');
    } else {
      for (const name of search.open) enqueue(name, search);
      roundRobin.push(search);
      onAdded();
    }
    yield* answers.read(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      drop(search);
    });
  }

  /** The next waiting name of a search; a name in several searches is checked once. */
  function next(search: Search): string | undefined {
    for (let name = search.order.shift(); name !== undefined; name = search.order.shift()) {
      if (waiting.get(name)?.has(search) === true) return name;
    }
    return undefined;
  }

  function take(max: number): NameBatch {
    const second = retries.shift();
    if (second !== undefined) {
      return createBatch(new Map([...second.sent].filter(hasWaitingSearch)), second.tries, retries);
    }
    const sent: SentNames = new Map();
    while (sent.size < max) {
      const search = roundRobin.shift();
      if (search === undefined) break;
      const name = next(search);
      if (name === undefined) continue;
      sent.set(name, waiting.get(name) ?? new Set([search]));
      waiting.delete(name);
      roundRobin.push(search);
    }
    return createBatch(sent, null, retries);
  }

  return {
    add,
    batches: (max) => retries.length + Math.ceil(waiting.size / max),
    take,
    fail(reason) {
      while (retries.length > 0) take(1).fail(reason);
      take(Number.POSITIVE_INFINITY).fail(reason);
    },
  };
}

/** Names taken for one command; those that are returned are added to `retries`. */
function createBatch(sent: SentNames, tries: Tries | null, retries: Retry[]): NameBatch {
  const searches = new Set([...sent.values()].flatMap((by) => [...by]));

  function settle(name: string, availability: Availability, fees: NameFees | null = null): void {
    const by = sent.get(name) ?? [];
    sent.delete(name);
    for (const search of by) search.answer(name, availability, fees);
  }
  function answer(...result: Parameters<NameBatch['answer']>): void {
    if (tries !== null) tries.hasAnswered = true;
    settle(...result);
  }
  function fail(reason: UnknownReason): void {
    for (const name of sent.keys()) settle(name, { kind: 'unknown', reason });
  }
  function requeue(reason: UnknownReason): void {
    if (tries !== null && (sent.size === 1 || isTooOften(tries))) return fail(reason);
    retries.push(...partsOf([...sent].filter(hasWaitingSearch), tries));
    sent.clear();
  }
  return { names: [...sent.keys()], isShared: searches.size > 1, answer, requeue, fail };
}

function isTooOften(tries: Tries): boolean {
  return tries.count >= (tries.hasAnswered ? MAX_TRIES.answered : MAX_TRIES.unanswered);
}

/** The next parts of returned names: separate per search, and a single search in halves. */
function partsOf(left: readonly [string, Set<Search>][], tries: Tries | null): Retry[] {
  const bySearch = [...Map.groupBy(left, ([, [first]]) => first).values()];
  const isOneSearch = bySearch.length === 1;
  return bySearch.flatMap((names) => {
    const counted = tries ?? { count: 0, hasAnswered: false };
    counted.count += 1;
    const parts = isOneSearch ? halves(names) : [names];
    return parts.map((part) => ({ sent: new Map(part), tries: counted }));
  });
}

/** Both halves of a list. */
export function halves<Item>(items: readonly Item[]): readonly Item[][] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)].filter(({ length }) => length > 0);
}
