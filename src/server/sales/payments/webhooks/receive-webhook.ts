import { contradictsDecision } from '#core/payments/dispute.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import type { ProviderEvent, WebhookHeaders, WebhookProblem } from '#server/sales/payments/payment-provider.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, findPayment } from '#server/sales/payments/payment-store.ts';
import { isUnchanged } from '#server/sales/payments/settle/settle-payment.ts';
import type { ReceivedEvent } from './provider-event.ts';

/** A webhook as received: the brand from its URL, the body unparsed for the signature check. */
export interface IncomingWebhook {
  readonly brandId: string;
  readonly provider: string;
  readonly headers: WebhookHeaders;
  readonly rawBody: string;
}

/**
 * Verifies and stores a webhook, so that it can be acknowledged; its job applies it. A repeated event adds no second
 * job, and one without news none: usually our own call has been answered before.
 */
export async function receiveWebhook(
  services: PaymentServices,
  incoming: IncomingWebhook,
): Promise<Result<null, WebhookProblem | 'unknown-provider'>> {
  const at = services.clock.now();
  const { brandId, provider: key } = incoming;
  const provider = services.provider(brandId, key);
  if (provider === null) return refuse('unknown-provider');
  if (provider.readWebhook === undefined) return refuse('unreadable');
  const event = provider.readWebhook(incoming.headers, incoming.rawBody, at);
  if (!event.ok) return event.problem === 'irrelevant' ? ok(null) : event;
  const { reference, eventId } = event.value;
  const payment = reference === '' ? null : await findPayment(services.database.read, brandId, reference);
  if (payment !== null && isRedundant(payment, event.value)) return ok(null);
  const job = {
    id: services.ids.uuid(),
    kind: 'process-webhook',
    subject: { type: 'webhook', id: `${key}/${eventId}` },
    ...(payment === null ? {} : { orderId: payment.orderId }),
    payload: { provider: key, event: event.value } satisfies ReceivedEvent,
  } as const;
  await enqueueJobs(services.database.write, brandId, [job], at);
  return ok(null);
}

/**
 * An incomplete event is looked up first, as is one that contradicts the decision of a dispute; one in another currency is
 * for the operator.
 */
function isRedundant(payment: StoredPayment, { isNudge = false, answer }: ProviderEvent): boolean {
  if (isNudge || contradictsDecision(payment, answer)) return false;
  return answer.currency === payment.currency && isUnchanged(payment, answer);
}
