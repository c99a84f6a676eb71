import type { Queries } from '#server/platform/database.ts';
import type { StepKind } from './step-store.ts';

/** An order whose steps are looked at. */
interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** Something of an order that a person has to look at. */
export interface OpenTask {
  readonly id: string;
  readonly lineId: string | null;
  readonly reason: string;
  readonly createdAt: number;
}

/** What a person has to look at, the oldest first. */
export async function loadOpenTasks(db: Queries, { brandId, orderId }: OrderKey): Promise<readonly OpenTask[]> {
  const rows = await db
    .selectFrom('operator_tasks')
    .select(['id', 'line_id', 'reason', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ id: row.id, lineId: row.line_id, reason: row.reason, createdAt: row.created_at }));
}

/**
 * Lets given-up steps of an order be tried again, as if they were new, and takes what was said of them off the operator's list; answers their kinds. A line whose
 * money went back is over: only lines that lie with a person are worked on again.
 */
export async function retryGivenUpSteps(
  tx: Queries,
  { brandId, orderId, at }: OrderKey & { readonly at: number },
): Promise<readonly string[]> {
  const withPerson = tx
    .selectFrom('order_lines')
    .select('line_id')
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'needs-a-person');
  const retried = await tx
    .updateTable('steps')
    .set({ state: 'waiting', attempts: 0, next_at: at, lease_until: 0, created_at: at, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'given-up')
    .where((eb) => eb.or([eb('kind', 'in', OF_THE_ORDER), eb('line_id', 'in', withPerson)]))
    .returning(['id', 'kind'])
    .execute();
  const ids = retried.map(({ id }) => id);
  if (ids.length > 0) {
    // Not only done: what fails again has to be told again.
    await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', 'in', ids).execute();
  }
  return retried.map(({ kind }) => kind);
}

/** Lets one step be tried again with another memory, and takes what was said of it off the operator's list. */
export async function retryStep(
  tx: Queries,
  {
    brandId,
    id,
    document,
    at,
  }: { readonly brandId: string; readonly id: string; readonly document: string; readonly at: number },
): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ state: 'waiting', attempts: 0, next_at: at, lease_until: 0, document, created_at: at, updated_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('operator_tasks').where('brand_id', '=', brandId).where('id', '=', id).execute();
}

/** What is about money or mail, and not about one line; or ends what a line obtained, which is over then. */
const OF_THE_ORDER = [
  'refund-order',
  'return-excess',
  'capture-payment',
  'send-mail',
  'send-webhook',
  'end-service',
  'end-domain',
] as const satisfies readonly StepKind[];
