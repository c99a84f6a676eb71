import type { BreakerReport } from '#server/platform/circuit-breaker.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The breaker of a system in a kind of process. */
export interface BreakerKey {
  readonly part: Tables['circuit_breakers']['part'];
  /** The key of the provider or registry; the host of the mail server; of a provisioner `provisionerBreakerName`. */
  readonly name: string;
  readonly process: Tables['circuit_breakers']['process'];
}

/** A circuit breaker as last reported. */
export interface StoredBreaker extends BreakerKey {
  readonly isOpen: boolean;
  /** Since when it is open or closed (ms). */
  readonly since: number;
  /** The last failure: when (ms) and why, a short code. */
  readonly failedAt: number;
  readonly reason: string;
}

/** Stores a report at an instant (ms); a breaker that was never open is not stored. */
export async function saveBreakerReport(
  db: Queries,
  { part, name, process }: BreakerKey,
  report: BreakerReport,
  at: number,
): Promise<void> {
  if (!report.isOpen) {
    await db
      .updateTable('circuit_breakers')
      .set({ is_open: 0, changed_at: at })
      .where('part', '=', part)
      .where('name', '=', name)
      .where('process', '=', process)
      .where('is_open', '=', 1)
      .execute();
    return;
  }
  const { reason } = report;
  await db
    .insertInto('circuit_breakers')
    .values({ part, name, process, is_open: 1, changed_at: at, failed_at: at, reason })
    .onConflict((conflict) =>
      conflict.columns(['part', 'name', 'process']).doUpdateSet((eb) => ({
        is_open: 1,
        changed_at: eb
          .case()
          .when('circuit_breakers.is_open', '=', 1)
          .then(eb.ref('circuit_breakers.changed_at'))
          .else(at)
          .end(),
        failed_at: at,
        reason,
      })),
    )
    .execute();
}

/** All breakers that were ever open, those open now first. */
export async function listBreakers(db: Queries): Promise<readonly StoredBreaker[]> {
  const rows = await db
    .selectFrom('circuit_breakers')
    .selectAll()
    .orderBy('is_open', 'desc')
    .orderBy('changed_at', 'desc')
    .execute();
  return rows.map(({ is_open: isOpen, changed_at: since, failed_at: failedAt, ...row }) => ({
    ...row,
    isOpen: isOpen === 1,
    since,
    failedAt,
  }));
}

/** Closes the breakers of a kind of process at an instant (ms). */
export async function updateBreakersClosed(db: Queries, process: BreakerKey['process'], at: number): Promise<void> {
  await db
    .updateTable('circuit_breakers')
    .set({ is_open: 0, changed_at: at })
    .where('process', '=', process)
    .where('is_open', '=', 1)
    .execute();
}
