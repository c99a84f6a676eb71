import type { Availability } from '#core/domains/availability.ts';
import type { CheckResult, Registry, CommandRefusal } from '#server/domains/registry.ts';
import { createResultStream } from './result-stream.ts';

/** A registry controlled by a test. */
export interface FakeRegistry extends Registry {
  /** The names of each check, in order. */
  readonly checks: readonly (readonly string[])[];
  /** Number of aborted checks. */
  readonly aborted: () => number;
  /** Releases paused results. */
  release(): void;
}

/** Creates a registry with the availability of each name; with `isPaused` results wait for `release`. */
export function createFakeRegistry(availabilityOf: (name: string) => Availability, isPaused = false): FakeRegistry {
  const checks: (readonly string[])[] = [];
  let aborted = 0;
  let paused: (() => void)[] = [];

  async function* check(names: readonly string[], signal: AbortSignal): AsyncGenerator<CheckResult, void, undefined> {
    checks.push(names);
    const answers = createResultStream<CheckResult>();
    const answer = (): void => {
      for (const name of names) answers.push({ name, availability: availabilityOf(name) });
      answers.end();
    };
    signal.addEventListener('abort', () => {
      aborted += 1;
      answers.end();
    });
    if (isPaused) paused.push(answer);
    else answer();
    yield* answers.read(() => undefined);
  }

  return {
    key: 'fake',
    account: 'fake',
    canRegister: true,
    checks,
    aborted: () => aborted,
    release() {
      const all = paused;
      paused = [];
      for (const answer of all) answer();
    },
    check,
    info: async () => ({ kind: 'unknown', reason: 'away' }),
    create: refused,
    renew: refused,
    transfer: refused,
    transferRefusedAt: async () => null,
    update: refused,
    restore: refused,
    remove: refused,
    contact: refused,
    poll: async () => null,
    acknowledge: async () => undefined,
    close: async () => undefined,
  };
}

async function refused(): Promise<CommandRefusal> {
  return { kind: 'unknown', reason: 'away' };
}
