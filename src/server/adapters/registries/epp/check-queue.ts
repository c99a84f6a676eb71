import type { NameFees } from '#core/domains/prices/fee-limit.ts';
import type { Availability } from '#core/domains/search/availability.ts';
import { createAnswerStream } from '#server/adapters/registries/answer-stream.ts';
import type { NameAnswer, UnknownReason } from '#server/domains/registry.ts';

/** The names of all searches waiting to be checked. */
export interface CheckQueue {
  /** Yields answers; a search's names leave the queue when its signal aborts or it stops reading. */
  add(names: readonly string[], signal: AbortSignal): AsyncGenerator<NameAnswer, void, undefined>;
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
  putBack(reason: UnknownReason): void;
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
type Taken = Map<string, Set<Search>>;

/** Returned names of one search, and their retry state. */
interface Retry {
  readonly taken: Taken;
  readonly tries: Tries;
}

interface Tries {
  /** How often any of the names were returned. */
  putBack: number;
  /** False as long as the registry answered none of them, so that it may be failing for every name. */
  hasAnswered: boolean;
}

/**
 * Maximum number of returns: low while the registry has answered none of the names, otherwise enough to isolate three
 * failing names among 50.
 */
const MOST_TRIES = { unanswered: 7, answered: 20 } as const;

function isWanted([name, by]: [string, Set<Search>]): boolean {
  return [...by].some((search) => search.open.has(name));
}

/** Creates an empty queue. */
export function createCheckQueue({ maxNames, waitMs, onAdded }: CheckQueueOptions): CheckQueue {
  const waiting = new Map<string, Set<Search>>();
  const again: Retry[] = [];
  let turns: Search[] = [];

  function want(name: string, search: Search): void {
    const by = waiting.get(name) ?? new Set<Search>();
    waiting.set(name, by.add(search));
    search.order.push(name);
  }

  function drop(search: Search): void {
    turns = turns.filter((other) => other !== search);
    for (const name of search.open) {
      const by = waiting.get(name);
      by?.delete(search);
      if (by?.size === 0) waiting.delete(name);
    }
    search.open.clear();
  }

  async function* add(names: readonly string[], signal: AbortSignal): AsyncGenerator<NameAnswer, void, undefined> {
    if (signal.aborted || names.length === 0) return;
    const answers = createAnswerStream<NameAnswer>();
    const search: Search = {
      order: [],
      open: new Set(names),
      answer(name, availability, fees) {
        if (!search.open.delete(name)) return;
        answers.push({ name, availability, ...(fees === null ? {} : { fees }) });
        if (search.open.size === 0) answers.end();
      },
    };
    const giveUp = (): void => {
      drop(search);
      answers.end();
    };
    const fail = (reason: UnknownReason): void => {
      const open = [...search.open];
      drop(search);
      for (const name of open) answers.push({ name, availability: { kind: 'unknown', reason } });
      answers.end();
    };
    const tooLong = setTimeout(() => fail('timeout'), waitMs);
    signal.addEventListener('abort', giveUp, { once: true });
    if (waiting.size + search.open.size > maxNames) {
      fail('busy');
    } else {
      for (const name of search.open) want(name, search);
      turns.push(search);
      onAdded();
    }
    yield* answers.read(() => {
      clearTimeout(tooLong);
      signal.removeEventListener('abort', giveUp);
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
    const second = again.shift();
    if (second !== undefined) return batchOf(new Map([...second.taken].filter(isWanted)), second.tries);
    const taken: Taken = new Map();
    while (taken.size < max) {
      const search = turns.shift();
      if (search === undefined) break;
      const name = next(search);
      if (name === undefined) continue;
      taken.set(name, waiting.get(name) ?? new Set([search]));
      waiting.delete(name);
      turns.push(search);
    }
    return batchOf(taken, null);
  }

  function batchOf(taken: Taken, tries: Tries | null): NameBatch {
    const searches = new Set([...taken.values()].flatMap((by) => [...by]));

    function settle(name: string, availability: Availability, fees: NameFees | null = null): void {
      const by = taken.get(name) ?? [];
      taken.delete(name);
      for (const search of by) search.answer(name, availability, fees);
    }
    function answer(...told: Parameters<NameBatch['answer']>): void {
      if (tries !== null) tries.hasAnswered = true;
      settle(...told);
    }
    function fail(reason: UnknownReason): void {
      for (const name of taken.keys()) settle(name, { kind: 'unknown', reason });
    }
    function putBack(reason: UnknownReason): void {
      if (tries !== null && (taken.size === 1 || isTooOften(tries))) return fail(reason);
      again.push(...partsOf([...taken].filter(isWanted), tries));
      taken.clear();
    }
    return { names: [...taken.keys()], isShared: searches.size > 1, answer, putBack, fail };
  }

  return {
    add,
    batches: (max) => again.length + Math.ceil(waiting.size / max),
    take,
    fail(reason) {
      while (again.length > 0) take(1).fail(reason);
      take(Number.POSITIVE_INFINITY).fail(reason);
    },
  };
}

function isTooOften(tries: Tries): boolean {
  return tries.putBack >= (tries.hasAnswered ? MOST_TRIES.answered : MOST_TRIES.unanswered);
}

/** The next parts of returned names: separate per search, and a single search in halves. */
function partsOf(left: readonly [string, Set<Search>][], tries: Tries | null): Retry[] {
  const bySearch = [...Map.groupBy(left, ([, [first]]) => first).values()];
  const isOneSearch = bySearch.length === 1;
  return bySearch.flatMap((names) => {
    const counted = tries ?? { putBack: 0, hasAnswered: false };
    counted.putBack += 1;
    const parts = isOneSearch ? halves(names) : [names];
    return parts.map((part) => ({ taken: new Map(part), tries: counted }));
  });
}

/** Both halves of a list. */
export function halves<Item>(whole: readonly Item[]): readonly Item[][] {
  const middle = Math.ceil(whole.length / 2);
  return [whole.slice(0, middle), whole.slice(middle)].filter(({ length }) => length > 0);
}
