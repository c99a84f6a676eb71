import { type Result, ok, refuse } from '#core/result.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import { type SessionOpenerOptions, createSessionOpener } from './session-opener.ts';
import type { EppSession } from './session.ts';
import { type SlotOptions, createSlots } from './slots.ts';

/** Sessions with a registry, opened on demand within its limit. */
export interface Pool {
  /**
   * Runs work on the next free session; changes take precedence over checks. Fails at once while the registry is
   * unavailable.
   */
  use<Value>(work: (session: EppSession) => Promise<Value>): Promise<Result<Value, UnknownReason>>;
  /** Whether a session is open. */
  isOpen(): boolean;
  /** Closes a session as soon as it is idle. */
  retire(session: EppSession): void;
  /** New work was added to the backlog. */
  wake(): void;
  /** Closes every session; resolves when the sockets are closed. */
  close(): Promise<void>;
}

/** Low-priority work, run when sessions are free. */
export interface Backlog {
  /** Number of waiting commands, each for one session. */
  size(): number;
  /** Runs one command. */
  work(session: EppSession): Promise<void>;
  fail(reason: UnknownReason): void;
}

export interface PoolOptions extends SessionOpenerOptions, Omit<SlotOptions, 'onFree'> {
  readonly maxSessions: number;
  /** Maximum waiting time for a session (ms). */
  readonly waitMs: number;
  readonly backlog: Backlog;
}

interface Job {
  run(session: EppSession): Promise<void>;
  fail(reason: UnknownReason): void;
}

/** Creates a pool without sessions. */
export function createPool(options: PoolOptions): Pool {
  const { maxSessions, backlog, waitMs } = options;
  const slots = createSlots({ ...options, onFree: dispatch });
  const opener = createSessionOpener(options, (session) => slots.add(session));
  let jobs: Job[] = [];

  /** Assigns work to free sessions, and opens more while work is left. */
  function dispatch(): void {
    for (;;) {
      const pieces = jobs.length + backlog.size();
      if (pieces === 0) return;
      const session = slots.free();
      if (session !== undefined) {
        const job = jobs.shift();
        void slots.occupy(session, () => (job === undefined ? backlog.work(session) : job.run(session)));
      } else if (opener.canOpen() && slots.count() + opener.opening() < maxSessions && opener.opening() < pieces) {
        void opener.open().then(afterOpening);
      } else {
        if (slots.count() === 0 && opener.opening() === 0) failAll();
        return;
      }
    }
  }

  function afterOpening(): void {
    if (slots.count() === 0 && opener.opening() === 0) failAll();
    dispatch();
  }

  function failAll(): void {
    const waiting = jobs;
    jobs = [];
    for (const job of waiting) job.fail(opener.lastReason());
    backlog.fail(opener.lastReason());
  }

  function use<Value>(work: (session: EppSession) => Promise<Value>): Promise<Result<Value, UnknownReason>> {
    return new Promise((resolve, reject) => {
      const job = jobOf(work, resolve, reject);
      const timer = setTimeout(() => {
        jobs = jobs.filter((other) => other !== waiting);
        job.fail('busy');
      }, waitMs);
      const waiting: Job = {
        run(session) {
          clearTimeout(timer);
          return job.run(session);
        },
        fail(reason) {
          clearTimeout(timer);
          job.fail(reason);
        },
      };
      jobs.push(waiting);
      dispatch();
    });
  }

  async function close(): Promise<void> {
    const closed = opener.close();
    failAll();
    await Promise.all([closed, slots.closeAll()]);
  }

  return { use, isOpen: () => slots.count() > 0, retire: (session) => slots.retire(session), wake: dispatch, close };
}

function jobOf<Value>(
  work: (session: EppSession) => Promise<Value>,
  resolve: (result: Result<Value, UnknownReason>) => void,
  reject: (fault: unknown) => void,
): Job {
  return {
    run: (session) => work(session).then((value) => resolve(ok(value)), reject),
    fail: (reason) => resolve(refuse(reason)),
  };
}
