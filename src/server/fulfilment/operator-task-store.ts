import type { Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { addSteps } from './step-store.ts';
import type { NewStep } from './step-store.ts';

/** Something for the operator's list. */
export interface NewTask {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string | null;
  readonly reason: string;
  readonly at: number;
  /** Whether the brand has a letter of its own about it, or could not be reached by one. */
  readonly isTold?: boolean;
}

/** Puts something on the operator's list and asks for a letter to the brand (D12): an order a person must look at, with the reason. Once, however often it is put there. */
export async function addOperatorTask(tx: Queries, task: NewTask): Promise<void> {
  const { brandId, id, orderId, lineId, reason, at, isTold = false } = task;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_tasks')
    .values({ brand_id: brandId, id, order_id: orderId, line_id: lineId, reason, created_at: at, done_at: null })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n && !isTold) await addSteps(tx, brandId, [letterStep(task)], at);
}

/** What was tried again and failed again is put there, and told, at another time. */
function letterStep({ id: taskId, orderId, at }: NewTask): NewStep {
  const lineId = `${OPERATOR_LETTER} ${taskId} ${at}`;
  const id = sha256(`${orderId} ${lineId}`).slice(0, 32);
  return {
    id,
    orderId,
    lineId,
    kind: 'send-mail',
    document: JSON.stringify({ kind: OPERATOR_LETTER, orderId, taskId }),
  };
}

/** The letter that tells a brand of something on its list. */
export const OPERATOR_LETTER = 'operator-task';

/** Takes off the operator's list what nobody has to look at any more: those tasks of an order that are named so. */
export async function endOperatorTasks(
  tx: Queries,
  given: { readonly brandId: string; readonly orderId: string; readonly named: string; readonly at: number },
): Promise<void> {
  const open = await tx
    .selectFrom('operator_tasks')
    .select('id')
    .where('brand_id', '=', given.brandId)
    .where('order_id', '=', given.orderId)
    .where('done_at', 'is', null)
    .execute();
  const ids = open.map(({ id }) => id).filter((id) => id.includes(given.named));
  if (ids.length === 0) return;
  await tx
    .updateTable('operator_tasks')
    .set({ done_at: given.at })
    .where('brand_id', '=', given.brandId)
    .where('id', 'in', ids)
    .execute();
}
