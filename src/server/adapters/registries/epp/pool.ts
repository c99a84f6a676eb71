import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import { createDoors } from './doors.ts';
import type { DoorOptions } from './doors.ts';
import type { EppSession } from './session.ts';
import { createSlots } from './slots.ts';
import type { SlotOptions } from './slots.ts';

/** Sessions with one registry, opened when they are needed and never more than it allows. */
export interface Pool {
  /** Runs work on a session as soon as one is free; changes go before checks. While the registry is away it fails at once. */
  use<Value>(work: (session: EppSession) => Promise<Value>): Promise<Result<Value, UnknownReason>>;
  /** There is something new in the backlog. */
  wake(): void;
  /** Ends every session; resolves when the sockets are gone. */
  close(): Promise<void>;
}

/** Work that waits elsewhere until a session has nothing better to do. */
export interface Backlog {
  /** Pieces of work waiting, each for one session. */
  pieces(): number;
  /** Takes one piece. */
  work(session: EppSession): Promise<void>;
  fail(reason: UnknownReason): void;
}

export interface PoolOptions extends DoorOptions, Omit<SlotOptions, 'onFree'> {
  readonly maxSessions: number;
  /** How long work may wait for a session. */
  readonly waitMs: number;
  readonly backlog: Backlog;
}

interface Job {
  run(session: EppSession): Promise<void>;
  fail(reason: UnknownReason): void;
}

/** Makes a pool without sessions. */
export function createPool(options: PoolOptions): Pool {
  const { maxSessions, backlog, waitMs } = options;
  const slots = createSlots({ ...options, onFree: dispatch });
  const doors = createDoors(options, (session) => slots.add(session));
  let jobs: Job[] = [];

  /** Gives work to free sessions, and opens more while there is work left for them. */
  function dispatch(): void {
    for (;;) {
      const pieces = jobs.length + backlog.pieces();
      if (pieces === 0) return;
      const session = slots.free();
      if (session !== undefined) {
        const job = jobs.shift();
        void slots.occupy(session, () => (job === undefined ? backlog.work(session) : job.run(session)));
      } else if (doors.mayOpen() && slots.count() + doors.opening() < maxSessions && doors.opening() < pieces) {
        void doors.open().then(afterOpening);
      } else {
        if (slots.count() === 0 && doors.opening() === 0) failAll();
        return;
      }
    }
  }

  function afterOpening(): void {
    if (slots.count() === 0 && doors.opening() === 0) failAll();
    dispatch();
  }

  function failAll(): void {
    const waiting = jobs;
    jobs = [];
    for (const job of waiting) job.fail(doors.lastReason());
    backlog.fail(doors.lastReason());
  }

  function use<Value>(work: (session: EppSession) => Promise<Value>): Promise<Result<Value, UnknownReason>> {
    return new Promise((resolve, reject) => {
      const job = jobOf(work, resolve, reject);
      const tooLong = setTimeout(() => {
        jobs = jobs.filter((other) => other !== waiting);
        job.fail('busy');
      }, waitMs);
      const waiting: Job = {
        run(session) {
          clearTimeout(tooLong);
          return job.run(session);
        },
        fail(reason) {
          clearTimeout(tooLong);
          job.fail(reason);
        },
      };
      jobs.push(waiting);
      dispatch();
    });
  }

  async function close(): Promise<void> {
    const closed = doors.close();
    failAll();
    await Promise.all([closed, slots.closeAll()]);
  }

  return { use, wake: dispatch, close };
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
