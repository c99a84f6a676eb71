import type { Insertable } from 'kysely';
import type { Availability } from '#core/domains/availability.ts';
import type { Queries } from '#server/platform/database.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { NameAnswer } from './registry.ts';

/** What a registry last said of a name, and when (ms). */
export interface DomainCheck {
  readonly answer: Availability;
  readonly checkedAt: number;
}

/** The last answers of a brand's registries, by name; a name nobody answered for is absent. */
export async function loadChecks(
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
    rows.map((row) => [
      row.name,
      { answer: storedDocument<Availability>(row.answer, 'kind'), checkedAt: row.checked_at },
    ]),
  );
}

/** Keeps answers; 'unknown' is none, and an older one never replaces a newer (D8: the last known answer counts). */
export async function saveChecks(
  tx: Queries,
  brandId: string,
  answers: readonly NameAnswer[],
  at: number,
): Promise<void> {
  const known = new Map(answers.map(({ name, availability }) => [name, availability]));
  // In one order everywhere, so that two writers of the same names never wait for each other.
  const rows = [...known]
    .filter(([, availability]) => availability.kind !== 'unknown')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, availability]) => ({
      brand_id: brandId,
      name,
      answer: JSON.stringify(availability),
      checked_at: at,
    }));
  for (let from = 0; from < rows.length; from += ROWS_MAX) await insertChecks(tx, rows.slice(from, from + ROWS_MAX));
}

/** Every number of rows is a statement of its own, which SQLite keeps prepared: a few short ones, whatever a search brought. */
const ROWS_MAX = 100;

async function insertChecks(tx: Queries, rows: readonly Insertable<Tables['domain_checks']>[]): Promise<void> {
  await tx
    .insertInto('domain_checks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet((eb) => ({ answer: eb.ref('excluded.answer'), checked_at: eb.ref('excluded.checked_at') }))
        .where((eb) => eb('domain_checks.checked_at', '<=', eb.ref('excluded.checked_at'))),
    )
    .execute();
}

/** Forgets answers given before the instant. */
export async function deleteOldChecks(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('domain_checks').where('checked_at', '<', before).execute();
}
