import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { WebhookHeaders, WebhookProblem } from '#server/payments/payment-provider.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { insertWebhook } from './webhook-store.ts';

/** A webhook as received: the brand from its URL, the body unparsed for the signature check. */
export interface IncomingWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly headers: WebhookHeaders;
  readonly rawBody: string;
}

/** Verifies and stores a webhook, so that it can be acknowledged; `processWebhooks` applies it. */
export async function receiveWebhook(
  services: PaymentServices,
  incoming: IncomingWebhook,
): Promise<Result<null, WebhookProblem | 'unknown-provider'>> {
  const at = services.clock.now();
  const { brandId, provider: key } = incoming;
  const provider = services.provider(brandId, key);
  if (provider === null) return refuse('unknown-provider');
  const event = provider.readWebhook(incoming.headers, incoming.rawBody, at);
  if (!event.ok) return event.problem === 'irrelevant' ? ok(null) : event;
  const kept = { brandId, provider: key, eventId: event.value.eventId, body: JSON.stringify(event.value) };
  await insertWebhook(services.database.write, kept, at);
  return ok(null);
}
