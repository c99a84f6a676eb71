import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { dropSlot, renewSlot, takeSlot } from './session-lease-store.ts';
import type { LeasedSlot } from './session-lease-store.ts';

/** A leased session. */
export interface SessionLease {
  /** Releases the lease; once. */
  release(): Promise<void>;
}

/** Notifications to the holder of a lease. */
export interface LeaseEvents {
  /** Another process waits for a session: release this one when idle. */
  readonly onWanted: () => void;
  /** Another process may have the lease: close the session at once. */
  readonly onLost: () => void;
}

/** The sessions all processes share with a registry. */
export interface SessionLeases {
  /** Waits for a free session; null after the timeout. */
  take(signal: AbortSignal, events: LeaseEvents): Promise<SessionLease | null>;
}

export interface SessionLeaseOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly log: Pick<Log, 'warn'>;
  /** Registry and registrar account. */
  readonly registry: string;
  /** Number of sessions allowed. */
  readonly most: number;
  readonly timings?: Partial<LeaseTimings>;
}

interface LeaseTimings {
  /** Lifetime of a lease after its holder crashed (ms). */
  readonly leaseMs: number;
  /** Interval of renewing a lease, which also detects waiting processes (ms). */
  readonly keepMs: number;
  /** Retry interval and timeout of requesting a lease (ms). */
  readonly askMs: number;
  readonly timeoutMs: number;
}

const TIMINGS: LeaseTimings = { leaseMs: 15_000, keepMs: 1000, askMs: 200, timeoutMs: 8000 };

/** Leases stored in the database shared by all processes. */
export function createSessionLeases(options: SessionLeaseOptions): SessionLeases {
  const { database, clock, ids, log, registry, most } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const { leaseMs, keepMs, askMs, timeoutMs } = timings;
  /** When this process last released a lease for another one, which has to get it first (ms). */
  let yieldedAt = Number.NEGATIVE_INFINITY;

  async function takeOnce(holder: string): Promise<LeasedSlot | null> {
    const at = clock.now();
    try {
      return await database.transaction((tx) => takeSlot(tx, { registry, holder, most }, { at, until: at + leaseMs }));
    } catch (error) {
      log.warn({ err: error, registry }, 'no registry session could be leased');
      return null;
    }
  }

  function hold(slot: LeasedSlot, events: LeaseEvents): SessionLease {
    let keptUntil = clock.now() + leaseMs;
    let isOver = false;
    const timer = setInterval(() => void keep(), keepMs);
    timer.unref();

    async function keep(): Promise<void> {
      const at = clock.now();
      const state = await database
        .transaction((tx) => renewSlot(tx, slot, { until: at + leaseMs, since: at - 2 * keepMs }))
        .catch(() => 'unknown' as const);
      if (isOver) return;
      if (state === 'kept' || state === 'wanted') keptUntil = at + leaseMs;
      if (state === 'wanted') {
        yieldedAt = performance.now();
        events.onWanted();
      }
      // While the database is unavailable leases cannot be renewed: the session is closed before another process may
      // take the lease.
      if (state === 'lost' || clock.now() + 2 * keepMs > keptUntil) {
        clearInterval(timer);
        events.onLost();
      }
    }

    return {
      async release() {
        if (isOver) return;
        isOver = true;
        clearInterval(timer);
        await database
          .transaction((tx) => dropSlot(tx, slot))
          .catch((error: unknown) =>
            log.warn({ err: error, registry }, 'a leased session could not be closed and will time out'),
          );
      },
    };
  }

  return {
    async take(signal, events) {
      const holder = ids.uuid();
      const deadline = performance.now() + timeoutMs;
      if (performance.now() - yieldedAt < 3 * askMs) await pause(3 * askMs, signal);
      while (!signal.aborted) {
        const slot = await takeOnce(holder);
        if (slot !== null) return hold(slot, events);
        if (performance.now() >= deadline) return null;
        await pause(askMs, signal);
      }
      return null;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** A single process needs no leases: its pool enforces the limit. */
export const OWN_SESSIONS: SessionLeases = { take: async () => ({ release: async () => undefined }) };
