import type { Availability } from '#core/domains/search/availability.ts';
import type { NameAnswer, Registry, WriteRefusal } from '#server/domains/registry.ts';
import { createAnswerStream } from './answer-stream.ts';

/** A registry controlled by a test. */
export interface FakeRegistry extends Registry {
  /** The names of each check, in order. */
  readonly asked: readonly (readonly string[])[];
  /** Number of aborted checks. */
  readonly givenUp: () => number;
  /** Releases held answers. */
  release(): void;
}

/** Creates one; `say` answers a name, and with `isHolding` answers wait for `release`. */
export function createFakeRegistry(say: (name: string) => Availability, isHolding = false): FakeRegistry {
  const asked: (readonly string[])[] = [];
  let givenUp = 0;
  let held: (() => void)[] = [];

  async function* check(names: readonly string[], signal: AbortSignal): AsyncGenerator<NameAnswer, void, undefined> {
    asked.push(names);
    const answers = createAnswerStream<NameAnswer>();
    const answer = (): void => {
      for (const name of names) answers.push({ name, availability: say(name) });
      answers.end();
    };
    signal.addEventListener('abort', () => {
      givenUp += 1;
      answers.end();
    });
    if (isHolding) held.push(answer);
    else answer();
    yield* answers.read(() => undefined);
  }

  return {
    key: 'fake',
    canRegister: true,
    asked,
    givenUp: () => givenUp,
    release() {
      const all = held;
      held = [];
      for (const answer of all) answer();
    },
    check,
    info: async () => ({ kind: 'unknown', reason: 'away' }),
    create: refused,
    renew: refused,
    transfer: refused,
    update: refused,
    restore: refused,
    remove: refused,
    contact: refused,
    poll: async () => null,
    acknowledge: async () => undefined,
    close: async () => undefined,
  };
}

async function refused(): Promise<WriteRefusal> {
  return { kind: 'unknown', reason: 'away' };
}
