import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Step, StepKind } from './step-store.ts';

/** A step as its order sees it, whoever works on it. */
export interface OrderStep {
  readonly id: string;
  readonly lineId: string;
  readonly kind: string;
  readonly state: Tables['steps']['state'];
  readonly leaseUntil: number;
  readonly document: string;
}

/** The order a step belongs to. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** An order's steps of some kinds; those that are over as well. */
export async function loadOrderSteps(
  db: Queries,
  { brandId, orderId }: OrderKey,
  kinds: readonly StepKind[],
): Promise<readonly OrderStep[]> {
  const rows = await db
    .selectFrom('steps')
    .select(['id', 'line_id', 'kind', 'state', 'lease_until', 'document'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    kind: row.kind,
    state: row.state,
    leaseUntil: row.lease_until,
    document: row.document,
  }));
}

/** What a step remembers, as it stands in this transaction; null when another worker has taken it over, or it is over. */
export async function loadStepDocument(tx: Queries, step: Step): Promise<string | null> {
  const row = await tx
    .selectFrom('steps')
    .select('document')
    .where('brand_id', '=', step.brandId)
    .where('id', '=', step.id)
    .where('fence', '=', step.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.document ?? null;
}

/** Writes what a step remembers; with `leaseUntil` its worker has until then. False when another worker has taken it over. */
export async function keepStepDocument(
  tx: Queries,
  step: Step,
  { document, leaseUntil, at }: { readonly document: string; readonly leaseUntil?: number; readonly at: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('steps')
    .set({ document, updated_at: at, ...(leaseUntil === undefined ? {} : { lease_until: leaseUntil }) })
    .where('brand_id', '=', step.brandId)
    .where('id', '=', step.id)
    .where('fence', '=', step.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Writes what somebody else has to tell a step; only while its order is locked, as the step does it. */
export async function tellStep(
  tx: Queries,
  given: { readonly brandId: string; readonly id: string; readonly document: string; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ document: given.document, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.id)
    .execute();
}

/** Makes the waiting steps of a line due; one that a worker holds at this moment is due again after it (its next_at is another then). */
export async function wakeSteps(
  tx: Queries,
  { brandId, orderId, lineId, at }: OrderKey & { readonly lineId: string; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('steps')
    .set((eb) => ({
      next_at: eb
        .case()
        .when('next_at', '=', at)
        .then(at - 1)
        .else(at)
        .end(),
    }))
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends waiting steps of a line without asking who works on them; their workers find out by the fence. */
export async function endSteps(
  tx: Queries,
  given: OrderKey & {
    readonly lineId: string;
    readonly kind: StepKind;
    readonly state: 'done' | 'given-up';
    readonly at: number;
  },
): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ state: given.state, lease_until: 0, updated_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('line_id', '=', given.lineId)
    .where('kind', '=', given.kind)
    .where('state', '=', 'waiting')
    .execute();
}
