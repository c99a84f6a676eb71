import type { Queries } from '#server/platform/database/database.ts';
import { RECEIVED_EVENT, type ReceivedEvent } from './provider-event.ts';

/** A message of a provider about a payment, as it was received. */
export interface StoredProviderEvent {
  /** The provider's key and its id of the event. */
  readonly id: string;
  readonly at: number;
  /** Of the job that applies it. */
  readonly state: 'waiting' | 'done' | 'dead-lettered';
  readonly answer: ReceivedEvent['event']['answer'];
}

/** The most events that are read; a payment has a few. */
const LIMIT = 200;

/** The events of a payment that are still stored, oldest first; those without news were never stored. */
export async function listProviderEvents(
  db: Queries,
  { brandId, orderId, paymentId }: { readonly brandId: string; readonly orderId: string; readonly paymentId: string },
): Promise<readonly StoredProviderEvent[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['subject_id', 'state', 'payload', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'process-webhook')
    .orderBy('created_at')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.flatMap(({ subject_id: id, state, payload, created_at: at }) => {
    const read = RECEIVED_EVENT.safeParse(JSON.parse(payload));
    if (!read.success || read.data.event.reference !== paymentId) return [];
    return [{ id, at, state, answer: read.data.event.answer }];
  });
}
