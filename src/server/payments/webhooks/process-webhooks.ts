import { addOperatorTask } from '#server/fulfilment/public.ts';
import type { ProviderEvent } from '#server/payments/payment-provider.ts';
import type { PaymentServices } from '#server/payments/payment-services.ts';
import { loadPayment } from '#server/payments/payment-store.ts';
import { providerOf } from '#server/payments/provider-of.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import { findWaitingWebhooks, markWebhooksProcessed } from './webhook-store.ts';
import type { StoredWebhook } from './webhook-store.ts';

const BATCH = 50;

/**
 * Settles stored webhooks, oldest first; returns their number. Processing one twice changes nothing. One that fails
 * becomes an operator task and never blocks the others.
 */
export async function processWebhooks(services: PaymentServices): Promise<number> {
  const { database, clock } = services;
  const waiting = await findWaitingWebhooks(database.read, BATCH);
  for (const webhook of waiting) {
    await settleWebhook(services, webhook).catch((error: unknown) => handOver(services, webhook, error));
  }
  if (waiting.length > 0) await database.transaction((tx) => markWebhooksProcessed(tx, waiting, clock.now()));
  return waiting.length;
}

async function settleWebhook(services: PaymentServices, webhook: StoredWebhook): Promise<void> {
  const { brandId, eventId } = webhook;
  const { reference, answer } = await wholeEvent(services, webhook);
  const payment = await loadPayment(services.database.read, brandId, reference);
  if (payment !== null) await settlePayment(services, payment, answer);
  else services.log.warn({ brand: brandId, event: eventId }, 'a webhook refers to an unknown payment');
}

/**
 * Looks up the payment of an incomplete event; while the provider does not answer the event itself counts, unless it
 * names no payment of ours.
 */
async function wholeEvent(
  services: PaymentServices,
  { brandId, provider, body }: StoredWebhook,
): Promise<Pick<ProviderEvent, 'reference' | 'answer'>> {
  const event = storedDocument<ProviderEvent>(body, 'reference');
  if (event.isNudge !== true) return event;
  const { reference, answer } = event;
  const found = await providerOf(services, { brandId, provider }).findPayment(reference, answer.providerPaymentId);
  if ('currency' in found) return { reference: found.reference ?? reference, answer: found };
  if (reference === '') throw new Error(`Payment ${answer.providerPaymentId} could not be looked up.`);
  return event;
}

/** When the database is unavailable all events wait; any other fault would recur and becomes an operator task. */
async function handOver(services: PaymentServices, webhook: StoredWebhook, error: unknown): Promise<void> {
  if (isDatabaseUnavailable(error)) throw error;
  const { brandId, provider, eventId } = webhook;
  services.log.error({ err: error, brand: brandId, event: eventId }, 'a webhook could not be processed');
  const name = `webhook ${provider}/${eventId}`;
  const orderId = await orderOf(services, webhook);
  const task = { brandId, id: name, orderId, lineId: null, reason: name, at: services.clock.now() };
  await services.database.transaction((tx) => addOperatorTask(tx, task));
}

/** The order a webhook is about; empty when it cannot be read. */
async function orderOf({ database }: PaymentServices, { brandId, body }: StoredWebhook): Promise<string> {
  const reference = /"reference":"([^"]{1,200})"/.exec(body)?.[1];
  const payment = reference === undefined ? null : await loadPayment(database.read, brandId, reference);
  return payment?.orderId ?? '';
}
