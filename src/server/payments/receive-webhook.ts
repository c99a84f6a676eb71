import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { ProviderEvent, WebhookHeaders, WebhookProblem } from './payment-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { loadPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import { findWaitingWebhooks, keepWebhook, markWebhookProcessed } from './webhook-store.ts';

const BATCH = 50;

/** A webhook as it arrived: the brand by its host, the body untouched. */
export interface IncomingWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly headers: WebhookHeaders;
  readonly rawBody: string;
}

/** Verifies and keeps a webhook, so that it can be acknowledged; its effect comes from processWebhooks (reliability.md §2). */
export async function receiveWebhook(
  services: PaymentServices,
  incoming: IncomingWebhook,
): Promise<Result<null, WebhookProblem | 'unknown-provider'>> {
  const at = services.clock.now();
  const { brandId, provider: key } = incoming;
  const provider = services.provider(brandId, key);
  if (provider === null) return refuse('unknown-provider');
  const event = provider.readWebhook(incoming.headers, incoming.rawBody, at);
  if (!event.ok) return event;
  const { eventId } = event.value;
  await services.database.transaction((tx) => keepWebhook(tx, { brandId, provider: key, eventId, body: JSON.stringify(event.value) }, at));
  return ok(null);
}

/** Settles what kept webhooks say; answers how many there were. Each may be processed more than once: settling again changes nothing. */
export async function processWebhooks(services: PaymentServices): Promise<number> {
  const waiting = await findWaitingWebhooks(services.database.read, BATCH);
  for (const webhook of waiting) {
    const event: ProviderEvent = JSON.parse(webhook.body);
    const payment = await loadPayment(services.database.read, webhook.brandId, event.reference);
    if (payment === null) services.log.warn({ brand: webhook.brandId, event: webhook.eventId }, 'a webhook names a payment that does not exist');
    else await settlePayment(services, payment, event.answer);
    await services.database.transaction((tx) => markWebhookProcessed(tx, webhook, services.clock.now()));
  }
  return waiting.length;
}
