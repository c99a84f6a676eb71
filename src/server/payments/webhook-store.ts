import type { Queries } from '#server/platform/database.ts';

/** A verified event of a provider, kept until its effect is in. */
export interface StoredWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly eventId: string;
  readonly body: string;
}

/** Keeps an event; a repeat of one that is kept changes nothing. */
export async function keepWebhook(db: Queries, webhook: StoredWebhook, at: number): Promise<void> {
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

/** Events whose effect is not in yet, the oldest first. */
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

/** Notes that the effect of events is in. */
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

/** Forgets events whose effect has been in since before the instant given: a provider does not repeat them any more. */
export async function deleteOldWebhooks(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('webhook_events').where('processed_at', '<', before).execute();
}
