import type { Database, Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The kinds of step there are; later capabilities add theirs. */
export type StepKind = 'create-service' | 'return-excess';

/** One durable piece of fulfilment (D12). lineId names the line, or what is returned. */
export interface Step {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly kind: string;
  readonly attempts: number;
  readonly fence: number;
  readonly createdAt: number;
  readonly document: string;
}

/** Adds steps; one that is there already stays as it is (unique by order, line and kind). */
export async function addSteps(
  tx: Queries,
  brandId: string,
  steps: readonly { id: string; orderId: string; lineId: string; kind: StepKind; document: string }[],
  at: number,
): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto('steps')
    .values(
      steps.map((step) => ({
        brand_id: brandId,
        id: step.id,
        order_id: step.orderId,
        line_id: step.lineId,
        kind: step.kind,
        state: 'waiting',
        attempts: 0,
        next_at: at,
        lease_until: 0,
        fence: 0,
        document: step.document,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'line_id', 'kind']).doNothing())
    .execute();
}

/**
 * Takes up to `limit` due steps under a lease, each with a fence higher than any before; a step whose worker died is due again when its lease has
 * passed. What another worker is taking at this moment is passed over.
 */
export async function claimSteps(
  tx: Queries,
  { at, leaseMs, limit, dialect }: { at: number; leaseMs: number; limit: number; dialect: Database['dialect'] },
): Promise<readonly Step[]> {
  const due = tx
    .selectFrom('steps')
    .select(['brand_id', 'id'])
    .where('state', '=', 'waiting')
    .where('next_at', '<=', at)
    .where('lease_until', '<=', at)
    .orderBy('next_at')
    .limit(limit);
  const rows = await (dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
  if (rows.length === 0) return [];
  const claimed = await tx
    .updateTable('steps')
    .set((eb) => ({
      lease_until: at + leaseMs,
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      updated_at: at,
    }))
    .where('brand_id', 'in', [...new Set(rows.map((row) => row.brand_id))])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .returningAll()
    .execute();
  return claimed.map(claimedStep);
}

/** Ends a step; false when another worker has taken it over since (its fence moved on). */
export async function finishStep(tx: Queries, step: Step, state: 'done' | 'given-up', at: number): Promise<boolean> {
  const result = await tx
    .updateTable('steps')
    .set({ state, lease_until: 0, updated_at: at })
    .where('brand_id', '=', step.brandId)
    .where('id', '=', step.id)
    .where('fence', '=', step.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts a step off until an instant, giving its lease back. */
export async function postponeStep(tx: Queries, step: Step, nextAt: number, at: number): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ next_at: nextAt, lease_until: 0, updated_at: at })
    .where('brand_id', '=', step.brandId)
    .where('id', '=', step.id)
    .where('fence', '=', step.fence)
    .where('state', '=', 'waiting')
    .execute();
}

function claimedStep(row: Tables['steps']): Step {
  return {
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    lineId: row.line_id,
    kind: row.kind,
    attempts: row.attempts,
    fence: row.fence,
    createdAt: row.created_at,
    document: row.document,
  };
}
