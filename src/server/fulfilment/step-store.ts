import type { Queries } from '#server/platform/database.ts';

/** The kinds of step there are; later capabilities add theirs. */
export type StepKind = 'create-service' | 'return-excess';

/** One durable piece of fulfilment (D12). lineId names the line, or the payment for a return. */
export interface Step {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly kind: string;
  readonly state: 'waiting' | 'done' | 'given-up';
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

/** Takes up to `limit` due steps under a lease; a step whose worker died is due again when its lease has passed. */
export async function claimSteps(tx: Queries, given: { at: number; leaseMs: number; limit: number }): Promise<readonly Step[]> {
  const due = await tx
    .selectFrom('steps')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', given.at)
    .where('lease_until', '<=', given.at)
    .orderBy('next_at')
    .limit(given.limit)
    .execute();
  const claimed: Step[] = [];
  for (const row of due) {
    const result = await tx
      .updateTable('steps')
      .set({ lease_until: given.at + given.leaseMs, fence: row.fence + 1, attempts: row.attempts + 1, updated_at: given.at })
      .where('brand_id', '=', row.brand_id)
      .where('id', '=', row.id)
      .where('fence', '=', row.fence)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (result.numUpdatedRows === 1n) {
      claimed.push({
        brandId: row.brand_id,
        id: row.id,
        orderId: row.order_id,
        lineId: row.line_id,
        kind: row.kind,
        state: row.state,
        attempts: row.attempts + 1,
        fence: row.fence + 1,
        createdAt: row.created_at,
        document: row.document,
      });
    }
  }
  return claimed;
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
    .execute();
}

/** How many steps of an order are still open. */
export async function countOpenSteps(db: Queries, brandId: string, orderId: string, kind: StepKind): Promise<number> {
  const row = await db
    .selectFrom('steps')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(row.open);
}
