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
  /** Looks again when it last looked some time ago; statements at the same time wait for one look. */
  isUsable(): Promise<boolean>;
  /** The replica has failed: it is not used until the next look. */
  distrust(): void;
}

export interface ReplicaWatchOptions {
  /** Asks both servers; rejects when the replica cannot be reached. */
  readonly look: () => Promise<ReplicaState>;
  readonly maxLagMs: number;
  /** A monotonic clock (ms). */
  readonly now: () => number;
  readonly onChange: (change: ReplicaChange) => void;
}

/** How long the measured lag of a replica is valid (ms): while it is used, and while it is not. */
const SEEN_FOR_MS = { used: 1_000, unused: 5_000 };

/** Creates the watch; the first change is reported when the replica was first looked at. */
export function createReplicaWatch({ look, maxLagMs, now, onChange }: ReplicaWatchOptions): ReplicaWatch {
  let isUsed: boolean | null = null;
  let seenAt = 0;
  let looking: Promise<boolean> | null = null;

  function see(change: ReplicaChange): boolean {
    seenAt = now();
    if (change.isUsed !== isUsed) onChange(change);
    isUsed = change.isUsed;
    return isUsed;
  }

  async function lookNow(): Promise<boolean> {
    try {
      const lagMs = lagOf(await look());
      return see({ isUsed: lagMs !== null && lagMs <= maxLagMs, lagMs });
    } catch {
      return see({ isUsed: false, lagMs: null });
    } finally {
      looking = null;
    }
  }

  return {
    async isUsable() {
      const isFresh = isUsed !== null && now() - seenAt < (isUsed ? SEEN_FOR_MS.used : SEEN_FOR_MS.unused);
      if (isFresh) return isUsed === true;
      looking ??= lookNow();
      return looking;
    },
    distrust: () => void see({ isUsed: false, lagMs: null }),
  };
}

/** Asks the primary what it has written, and then the replica what it has replayed. */
export async function lookAtReplica(primary: Pool, replica: Pool): Promise<ReplicaState> {
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
