import { type Clock, isRecent } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type LeasedSlot, extendSlots, listRequests } from './session-lease-store.ts';

/** Notifications to the holder of a lease. */
export interface LeaseEvents {
  /** Another process waits for a session: release this one when idle. */
  readonly onRequested: () => void;
  /** Another process may have the lease: close the session at once. */
  readonly onLost: () => void;
}

/** A lease of this process. */
export interface HeldLease {
  readonly slot: LeasedSlot;
  /** End of the lease as stored (ms). */
  readonly until: number;
}

/** Renews all session leases of a process together. */
export interface LeaseRenewal {
  /** Lifetime of a lease after its holder crashed (ms). */
  readonly leaseMs: number;
  /** Renews a lease until the returned function is called or the lease is lost. */
  add(lease: HeldLease, events: LeaseEvents): () => void;
}

/** Times of renewals (ms). */
export interface RenewalTimings {
  readonly leaseMs: number;
  /** Interval of renewals. */
  readonly renewMs: number;
  /** Interval of renewals while the database is unavailable. */
  readonly retryMs: number;
  /** Changes within this time lead to one query for requests. */
  readonly batchMs: number;
  /** Age at which a request is forgotten; processes that wait repeat it more often. */
  readonly requestMs: number;
}

/** A lease is renewed at a third of its lifetime, so two renewals may fail. */
const TIMINGS: RenewalTimings = {
  leaseMs: 20_000,
  renewMs: 6_500,
  retryMs: 1_000,
  batchMs: 100,
  requestMs: 2_000,
};

export interface LeaseRenewalOptions {
  readonly database: Pick<Database, 'read' | 'write' | 'watch'>;
  readonly clock: Clock;
  readonly timings?: Partial<RenewalTimings>;
}

/**
 * Creates the renewal of a process: one statement renews all of its leases; requests of other processes are looked for
 * after changes of the table (docs/decisions/106).
 */
export function createLeaseRenewal({ database, clock, timings }: LeaseRenewalOptions): LeaseRenewal {
  const { leaseMs, renewMs, retryMs, batchMs, requestMs } = { ...TIMINGS, ...timings };
  // While the database is unavailable leases cannot be renewed: a session is closed before another process may take its lease.
  const unrenewedMs = leaseMs - renewMs;
  const leases = new Map<string, { readonly slot: LeasedSlot; readonly events: LeaseEvents; until: number }>();
  let renewing: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let unwatch: (() => void) | undefined;

  function schedule(ms: number): void {
    clearTimeout(renewing);
    renewing = setTimeout(() => void renew(), ms).unref();
  }

  function remove(holder: string): void {
    if (!leases.delete(holder) || leases.size > 0) return;
    clearTimeout(renewing);
    clearTimeout(checking);
    checking = undefined;
    unwatch?.();
    unwatch = undefined;
  }

  async function renew(): Promise<void> {
    const at = clock.now();
    const holders = [...leases.keys()];
    const kept = await extendSlots(database.write, holders, at + leaseMs).catch(() => null);
    for (const holder of kept?.keys() ?? []) {
      const lease = leases.get(holder);
      if (lease !== undefined) lease.until = at + leaseMs;
    }
    if (kept !== null) reportRequests(kept, at);
    for (const holder of holders) {
      const lease = leases.get(holder);
      if (lease === undefined || (kept?.has(holder) ?? isRecent(lease.until - leaseMs, clock.now(), unrenewedMs)))
        continue;
      remove(holder);
      lease.events.onLost();
    }
    if (leases.size > 0) schedule(kept === null ? retryMs : renewMs);
  }

  function reportRequests(requests: ReadonlyMap<string, number | null>, at: number): void {
    for (const [holder, requestedAt] of requests)
      if (requestedAt !== null && requestedAt >= at - requestMs) leases.get(holder)?.events.onRequested();
  }

  async function checkRequests(): Promise<void> {
    checking = undefined;
    const at = clock.now();
    // The next renewal finds a request that is missed here.
    reportRequests(await listRequests(database.read, [...leases.keys()]).catch(() => new Map()), at);
  }

  return {
    leaseMs,
    add({ slot, until }, events) {
      if (leases.size === 0) schedule(renewMs);
      leases.set(slot.holder, { slot, events, until });
      unwatch ??= database.watch(['registry_sessions'], () => {
        checking ??= setTimeout(() => void checkRequests(), batchMs).unref();
      });
      return () => remove(slot.holder);
    },
  };
}
