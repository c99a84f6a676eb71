import type { Availability } from '#core/domains/availability.ts';
import { createAnswerStream } from '#server/adapters/registries/answer-stream.ts';
import type { NameAnswer, UnknownReason } from '#server/domains/registry.ts';

/** Names of all searches that wait to be asked. */
export interface CheckQueue {
  /** Waits for answers; the names of a search leave the queue when it aborts or stops reading. */
  add(names: readonly string[], signal: AbortSignal): AsyncGenerator<NameAnswer, void, undefined>;
  /** Commands it takes to ask for all that waits, with so many names in one. */
  batches(max: number): number;
  /**
   * The next names for one command, taken from the searches in turn, so that a long list does not hold up a short one. Names that were put back come
   * without those of other searches: one of them may be what spoiled the command.
   */
  take(max: number): NameBatch;
  /** Nobody can say, for every name waiting. */
  fail(reason: UnknownReason): void;
}

/** Names taken out of the queue, for one command. */
export interface NameBatch {
  readonly names: readonly string[];
  /** Whether they are names of several searches. */
  readonly isShared: boolean;
  answer(name: string, availability: Availability): void;
  /** Puts what is not answered back; for what had been put back before nobody can say. */
  putBack(reason: UnknownReason): void;
  /** Nobody can say, for what is not answered. */
  fail(reason: UnknownReason): void;
}

export interface CheckQueueOptions {
  /** Names that may wait; more are 'busy' at once. */
  readonly maxNames: number;
  /** How long a search's names may wait in all. */
  readonly waitMs: number;
  /** Called when names came in. */
  readonly onAdded: () => void;
}

/** One search: the names it still wants in its order, and where its answers go. */
interface Search {
  readonly order: string[];
  readonly open: Set<string>;
  answer(name: string, availability: Availability): void;
}

/** Names on their way to the registry, and who wants them. */
type Taken = Map<string, Set<Search>>;

function isWanted([name, by]: [string, Set<Search>]): boolean {
  return [...by].some((search) => search.open.has(name));
}

/** Makes an empty queue. */
export function createCheckQueue({ maxNames, waitMs, onAdded }: CheckQueueOptions): CheckQueue {
  const waiting = new Map<string, Set<Search>>();
  const again: Taken[] = [];
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
      answer(name, availability) {
        if (!search.open.delete(name)) return;
        answers.push({ name, availability });
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

  /** The next name of a search that still waits; searches asked for it together get it together. */
  function next(search: Search): string | undefined {
    for (let name = search.order.shift(); name !== undefined; name = search.order.shift()) {
      if (waiting.get(name)?.has(search) === true) return name;
    }
    return undefined;
  }

  function take(max: number): NameBatch {
    const second = again.shift();
    if (second !== undefined) return batchOf(new Map([...second].filter(isWanted)), true);
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
    return batchOf(taken, false);
  }

  function batchOf(taken: Taken, isSecondTry: boolean): NameBatch {
    const searches = new Set([...taken.values()].flatMap((by) => [...by]));

    function answer(name: string, availability: Availability): void {
      const by = taken.get(name) ?? [];
      taken.delete(name);
      for (const search of by) search.answer(name, availability);
    }
    function fail(reason: UnknownReason): void {
      for (const name of taken.keys()) answer(name, { kind: 'unknown', reason });
    }
    function putBack(reason: UnknownReason): void {
      if (isSecondTry) return fail(reason);
      const left = [...taken].filter(isWanted);
      again.push(
        ...Map.groupBy(left, ([, [first]]) => first)
          .values()
          .map((names) => new Map(names)),
      );
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
