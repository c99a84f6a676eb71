import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import { currencyCode, minor } from '#contract/shared-schemas.ts';
import type { Availability } from '#core/domains/availability.ts';
import type { CheckResult } from '#server/domains/registry.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The last answer of a registry for a name, with its time (ms). */
export interface DomainCheck {
  readonly answer: Availability;
  readonly checkedAt: number;
}

const ANSWERS = jsonColumn<Availability>(
  'domain_checks.answer',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('available') }),
    z.object({ kind: z.literal('taken') }),
    z.object({
      kind: z.literal('premium'),
      currency: currencyCode,
      registerMinor: minor,
      renewMinor: z.nullable(minor),
    }),
    z.object({ kind: z.literal('reserved'), reason: z.string() }),
    z.object({ kind: z.literal('unknown'), reason: z.enum(['timeout', 'away', 'busy', 'unreadable']) }),
  ]),
);

/** The last answers of a brand's registries by name; names without an answer are absent. */
export async function listChecks(
  db: Queries,
  brandId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, DomainCheck>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('domain_checks')
    .select(['name', 'answer', 'checked_at'])
    .where('brand_id', '=', brandId)
    .where('name', 'in', [...new Set(names)])
    .execute();
  return new Map(
    rows.map((row) => [row.name, { answer: ANSWERS.parse(row.answer, row.name), checkedAt: row.checked_at }]),
  );
}

/** Maximum age (ms) of an answer used for adding, ordering or registering. One further in the future is of a clock that was set back. */
export const FRESH_MS = 60_000;

/** Stores answers; 'unknown' is not stored, and an older answer never replaces a newer one that is in use. */
export async function updateChecks(
  tx: Transaction,
  brandId: string,
  answers: readonly CheckResult[],
  at: number,
): Promise<void> {
  const known = new Map(answers.map(({ name, availability }) => [name, availability]));
  // A fixed order of rows, which prevents deadlocks between writers.
  const rows = [...known]
    .filter(([, availability]) => availability.kind !== 'unknown')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, availability]) => ({
      brand_id: brandId,
      name,
      answer: ANSWERS.format(availability),
      checked_at: at,
    }));
  for (let from = 0; from < rows.length; from += ROWS_MAX) await insertChecks(tx, rows.slice(from, from + ROWS_MAX));
}

/** Each row count is a separate prepared statement in SQLite, so batches are bounded. */
const ROWS_MAX = 100;

async function insertChecks(tx: Transaction, rows: readonly Insertable<Tables['domain_checks']>[]): Promise<void> {
  await tx
    .insertInto('domain_checks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet((eb) => ({ answer: eb.ref('excluded.answer'), checked_at: eb.ref('excluded.checked_at') }))
        .where((eb) =>
          eb.or([
            eb('domain_checks.checked_at', '<=', eb.ref('excluded.checked_at')),
            eb('domain_checks.checked_at', '>', eb('excluded.checked_at', '+', FRESH_MS)),
          ]),
        ),
    )
    .execute();
}

/** Deletes expired answers, the oldest first. */
export function deleteOldChecks(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'domain_checks', { key: ['brand_id', 'name'], by: 'checked_at' }, expired);
}
