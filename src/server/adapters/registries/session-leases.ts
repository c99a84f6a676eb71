import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { type LeasedSlot, releaseSlot, extendSlot, claimSlot } from './session-lease-store.ts';

/** A leased session. */
export interface SessionLease {
  /** Releases the lease; once. */
  release(): Promise<void>;
}

/** Notifications to the holder of a lease. */
export interface LeaseEvents {
  /** Another process waits for a session: release this one when idle. */
  readonly onRequested: () => void;
  /** Another process may have the lease: close the session at once. */
  readonly onLost: () => void;
}

/** The sessions all processes share with a registry. */
export interface SessionLeases {
  /** Waits for a free session; null after the timeout. */
  acquire(signal: AbortSignal, events: LeaseEvents): Promise<SessionLease | null>;
}

export interface SessionLeaseOptions {
  readonly database: Pick<Database, 'transaction' | 'write'>;
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
  readonly renewMs: number;
  /** Retry interval and timeout of requesting a lease (ms). */
  readonly retryMs: number;
  readonly timeoutMs: number;
}

const TIMINGS: LeaseTimings = { leaseMs: 15_000, renewMs: 1000, retryMs: 200, timeoutMs: 8000 };

/** Leases stored in the database shared by all processes. */
export function createSessionLeases(options: SessionLeaseOptions): SessionLeases {
  const { database, clock, ids, log, registry, most } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const { leaseMs, renewMs, retryMs, timeoutMs } = timings;
  /** When this process last released a lease for another one, which has to get it first (ms). */
  let yieldedAt = Number.NEGATIVE_INFINITY;

  async function tryAcquire(holder: string): Promise<LeasedSlot | null> {
    const at = clock.now();
    try {
      return await database.transaction((tx) => claimSlot(tx, { registry, holder, most }, { at, until: at + leaseMs }));
    } catch (error) {
      log.warn({ err: error, registry }, 'no registry session could be leased');
      return null;
    }
  }

  function renewRegularly(slot: LeasedSlot, events: LeaseEvents): SessionLease {
    let leasedUntil = clock.now() + leaseMs;
    let isReleased = false;
    const timer = setInterval(() => void renew(), renewMs);
    timer.unref();

    async function renew(): Promise<void> {
      const at = clock.now();
      const renewing = extendSlot(database.write, slot, { until: at + leaseMs, since: at - 2 * renewMs });
      const state = await renewing.catch(() => 'unknown' as const);
      if (isReleased) return;
      if (state === 'kept' || state === 'wanted') leasedUntil = at + leaseMs;
      if (state === 'wanted') {
        yieldedAt = performance.now();
        events.onRequested();
      }
      // While the database is unavailable leases cannot be renewed: the session is closed before another process may
      // take the lease.
      if (state === 'lost' || clock.now() + 2 * renewMs > leasedUntil) {
        clearInterval(timer);
        events.onLost();
      }
    }

    return {
      async release() {
        if (isReleased) return;
        isReleased = true;
        clearInterval(timer);
        await releaseSlot(database.write, slot).catch((error: unknown) =>
          log.warn({ err: error, registry }, 'a leased session could not be closed and will time out'),
        );
      },
    };
  }

  return {
    async acquire(signal, events) {
      const holder = ids.uuid();
      const deadline = performance.now() + timeoutMs;
      if (performance.now() - yieldedAt < 3 * retryMs) await delay(3 * retryMs, signal);
      while (!signal.aborted) {
        const slot = await tryAcquire(holder);
        if (slot !== null) return renewRegularly(slot, events);
        if (performance.now() >= deadline) return null;
        await delay(retryMs, signal);
      }
      return null;
    },
  };
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
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
export const UNLIMITED_LEASES: SessionLeases = { acquire: async () => ({ release: async () => undefined }) };
