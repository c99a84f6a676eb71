import { isoInstant } from '#core/iso-instant.ts';
import { isSubscribedTo } from '#core/operator-webhooks/operator-event.ts';
import { enqueueJobs } from '#server/fulfilment/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { PublishToOperator } from '#server/platform/publish-to-operator.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { WebhookDocument } from './webhook-document.ts';

/**
 * Publishes operator events as steps in the caller's transaction, one per subscribed receiver (docs/decisions/027). A
 * brand without receivers costs no statement.
 */
export function createOperatorPublisher(services: {
  readonly ids: Pick<Ids, 'uuid'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
}): PublishToOperator {
  const { ids, storefronts } = services;
  return async (tx, { brandId, about, type, data, at }) => {
    const receivers =
      storefronts.byBrand(brandId)?.brand.webhooks.filter((webhook) => isSubscribedTo(webhook, type)) ?? [];
    if (receivers.length === 0) return;
    const eventId = `evt_${ids.uuid()}`;
    const body = JSON.stringify({ type, timestamp: isoInstant(at), data: { brand_id: brandId, ...data } });
    const steps = receivers.map(({ url }) => {
      const id = ids.uuid();
      const document = JSON.stringify({ url, eventId, type, body } satisfies WebhookDocument);
      return { id, orderId: about, lineId: id, kind: 'send-webhook', document } as const;
    });
    await enqueueJobs(tx, brandId, steps, at);
  };
}
