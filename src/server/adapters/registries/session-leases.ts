import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { HeldLease, LeaseEvents, LeaseRenewal } from './lease-renewal.ts';
import { claimSlot, releaseSlot } from './session-lease-store.ts';

/** A leased session. */
export interface SessionLease {
  /** Releases the lease; once. */
  release(): Promise<void>;
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
  /** Of this process, for all registries. */
  readonly renewal: LeaseRenewal;
  /** Registry and registrar account. */
  readonly registry: string;
  /** Number of sessions allowed. */
  readonly maxSessions: number;
  readonly timings?: Partial<RequestTimings>;
}

/** Retry interval and timeout of requesting a lease (ms). */
interface RequestTimings {
  readonly retryMs: number;
  readonly timeoutMs: number;
}

const TIMINGS: RequestTimings = { retryMs: 200, timeoutMs: 8000 };

/** Leases stored in the database shared by all processes. */
export function createSessionLeases(options: SessionLeaseOptions): SessionLeases {
  const { database, clock, ids, log, renewal, registry, maxSessions } = options;
  const { retryMs, timeoutMs } = { ...TIMINGS, ...options.timings };
  /** When this process last released a lease for another one, which has to get it first (ms). */
  let yieldedAt = Number.NEGATIVE_INFINITY;

  async function tryAcquire(holder: string): Promise<HeldLease | null> {
    const at = clock.now();
    const until = at + renewal.leaseMs;
    try {
      const slot = await database.transaction((tx) => claimSlot(tx, { registry, holder, maxSessions }, { at, until }));
      return slot === null ? null : { slot, until };
    } catch (error) {
      log.warn({ err: error, registry }, 'no registry session could be leased');
      return null;
    }
  }

  function hold(lease: HeldLease, { onRequested, onLost }: LeaseEvents): SessionLease {
    let isReleased = false;
    const stopRenewal = renewal.add(lease, {
      onRequested() {
        yieldedAt = performance.now();
        onRequested();
      },
      onLost,
    });
    return {
      async release() {
        if (isReleased) return;
        isReleased = true;
        stopRenewal();
        await releaseSlot(database.write, lease.slot).catch((error: unknown) =>
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
        const lease = await tryAcquire(holder);
        if (lease !== null) return hold(lease, events);
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
