import * as z from 'zod/mini';
import type { Queries } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

const lines = z.object({
  lines: z.array(
    z.object({
      /** The name of the check, as of `landrush doctor`. */
      check: z.string(),
      status: z.enum(['ok', 'warning', 'error']),
      found: z.string(),
      /** Null where there is nothing to do. */
      fix: z.nullable(z.string()),
    }),
  ),
});

const LINES = jsonColumn('system_checks.lines', lines);

/** What a check of the deployment found, and how to fix it. */
export type SystemCheckLine = z.infer<typeof lines>['lines'][number];

/** The results of the last run. */
export interface SystemChecks {
  /** When the newest run began (ms); it runs while this is later than `checkedAt`. */
  readonly begunAt: number;
  /** When the lines were found (ms); null before the first run has ended. */
  readonly checkedAt: number | null;
  readonly lines: readonly SystemCheckLine[];
}

/** The last run; null before the first. */
export async function findSystemChecks(db: Queries): Promise<SystemChecks | null> {
  const row = await db.selectFrom('system_checks').selectAll().where('id', '=', ROW).executeTakeFirst();
  if (row === undefined) return null;
  return { begunAt: row.begun_at, checkedAt: row.checked_at, lines: LINES.parse(row.lines, 'the last run').lines };
}

/** Begins a run unless one was begun after `before` (ms); false then. Of several processes one succeeds. */
export async function claimSystemChecks(
  db: Queries,
  { at, before }: { readonly at: number; readonly before: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('system_checks')
    .values({ id: ROW, begun_at: at, checked_at: null, lines: LINES.format({ lines: [] }) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ begun_at: at }).where('system_checks.begun_at', '<=', before),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what a run found. */
export async function saveSystemChecks(
  db: Queries,
  { checkedAt, lines: found }: { readonly checkedAt: number; readonly lines: readonly SystemCheckLine[] },
): Promise<void> {
  await db
    .updateTable('system_checks')
    .set({ checked_at: checkedAt, lines: LINES.format({ lines: [...found] }) })
    .where('id', '=', ROW)
    .execute();
}

const ROW = 1;
