import type { Pool } from 'pg';
import { readWholeNumber } from './portable-parameters.ts';

/** How far a replica has got. */
export interface ReplicaState {
  /** A server that was promoted follows no primary. */
  readonly isStandby: boolean;
  /** Whether it has replayed what the primary had written; false when the primary did not answer. */
  readonly hasAll: boolean;
  /** How long ago the last transaction it has replayed was committed (ms); null before the first. */
  readonly ageMs: number | null;
}

/**
 * How far a replica is behind (ms); null when it is unknown. The age of its last transaction alone is meaningless while the
 * primary is idle.
 */
export function lagOf({ isStandby, hasAll, ageMs }: ReplicaState): number | null {
  if (!isStandby) return null;
  return hasAll ? 0 : ageMs;
}

/** Why a replica is used or not. */
export interface ReplicaChange {
  readonly isUsed: boolean;
  /** How far it is behind (ms); null when that is unknown or it cannot be reached. */
  readonly lagMs: number | null;
}

/** Decides whether a replica may be read. */
export interface ReplicaWatch {
  /** Measures again when the last measurement is old; statements at the same time wait for one measurement. */
  isUsable(): Promise<boolean>;
  /** The replica has failed: it is not used until the next measurement. */
  markUnusable(): void;
}

export interface ReplicaWatchOptions {
  /** Asks both servers; rejects when the replica cannot be reached. */
  readonly measure: () => Promise<ReplicaState>;
  readonly maxLagMs: number;
  /** A monotonic clock (ms). */
  readonly now: () => number;
  readonly onChange: (change: ReplicaChange) => void;
}

/** How long the measured lag of a replica is valid (ms): while it is used, and while it is not. */
const VALID_MS = { used: 1_000, unused: 5_000 };

/** Creates the watch; the first change is reported after the first measurement. */
export function createReplicaWatch({ measure, maxLagMs, now, onChange }: ReplicaWatchOptions): ReplicaWatch {
  let isUsed: boolean | null = null;
  let measuredAt = 0;
  let measuring: Promise<boolean> | null = null;

  function apply(change: ReplicaChange): boolean {
    measuredAt = now();
    if (change.isUsed !== isUsed) onChange(change);
    isUsed = change.isUsed;
    return isUsed;
  }

  async function measureNow(): Promise<boolean> {
    try {
      const lagMs = lagOf(await measure());
      return apply({ isUsed: lagMs !== null && lagMs <= maxLagMs, lagMs });
    } catch {
      return apply({ isUsed: false, lagMs: null });
    } finally {
      measuring = null;
    }
  }

  return {
    async isUsable() {
      const isFresh = isUsed !== null && now() - measuredAt < (isUsed ? VALID_MS.used : VALID_MS.unused);
      if (isFresh) return isUsed === true;
      measuring ??= measureNow();
      return measuring;
    },
    markUnusable: () => void apply({ isUsed: false, lagMs: null }),
  };
}

/** Asks the primary what it has written, and then the replica what it has replayed. */
export async function measureReplica(primary: Pool, replica: Pool): Promise<ReplicaState> {
  const written = await primary
    .query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    .then(({ rows }) => rows[0]?.lsn ?? null)
    .catch(() => null);
  const { rows } = await replica.query<{ standby: boolean; has_all: boolean; age_ms: string | null }>(
    `select pg_is_in_recovery() as standby,
       coalesce($1::pg_lsn <= pg_last_wal_replay_lsn(), false) as has_all,
       (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::bigint::text as age_ms`,
    [written],
  );
  const [row] = rows;
  return {
    isStandby: row?.standby === true,
    hasAll: row?.has_all === true,
    ageMs: typeof row?.age_ms === 'string' ? readWholeNumber(row.age_ms) : null,
  };
}
