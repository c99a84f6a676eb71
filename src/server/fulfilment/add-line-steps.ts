import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import { addSteps } from './step-store.ts';

/** Adds the steps that deliver an order's lines, once the order is paid or costs nothing (D12). */
export async function addLineSteps(ids: Ids, tx: Queries, order: StoredOrder, at: number): Promise<void> {
  const steps = order.document.priced.lines.map((line) => ({
    id: ids.uuid(),
    orderId: order.id,
    lineId: line.id,
    kind: 'create-service' as const,
    document: '{}',
  }));
  await addSteps(tx, order.brandId, steps, at);
}
