import type { Queries } from '#server/platform/database/database.ts';

/** A verified provider event, stored until it is applied. */
export interface StoredWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly eventId: string;
  readonly body: string;
}

/** Stores an event; a repeat changes nothing. */
export async function insertWebhook(db: Queries, webhook: StoredWebhook, at: number): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({
      brand_id: webhook.brandId,
      provider: webhook.provider,
      event_id: webhook.eventId,
      body: webhook.body,
      received_at: at,
      processed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider', 'event_id']).doNothing())
    .execute();
}

/** Events not yet applied, oldest first. */
export async function findWaitingWebhooks(db: Queries, limit: number): Promise<readonly StoredWebhook[]> {
  const rows = await db
    .selectFrom('webhook_events')
    .select(['brand_id', 'provider', 'event_id', 'body'])
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    provider: row.provider,
    eventId: row.event_id,
    body: row.body,
  }));
}

/** Marks events as applied. */
export async function markWebhooksProcessed(
  tx: Queries,
  webhooks: readonly StoredWebhook[],
  at: number,
): Promise<void> {
  for (const { brandId, provider, eventId } of webhooks) {
    await tx
      .updateTable('webhook_events')
      .set({ processed_at: at })
      .where('brand_id', '=', brandId)
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .execute();
  }
}

/** Deletes events applied before `before` (ms); providers no longer repeat them. */
export async function deleteOldWebhooks(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('webhook_events').where('processed_at', '<', before).execute();
}
