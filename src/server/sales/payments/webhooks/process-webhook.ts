import { writeAmount } from '#core/money/write-amount.ts';
import { contradictsDecision } from '#core/payments/dispute.ts';
import {
  type DefinedJob,
  type Job,
  type JobOutcome,
  STANDARD_RETRY,
  daysAfterCreation,
  defineJob,
  finishJob,
  leaveToOperator,
} from '#server/jobs/public.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import { nameExchangeSubject } from '#server/platform/exchanges/exchange-scope.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { findPayment, hasPayment } from '#server/sales/payments/payment-store.ts';
import { providerOf } from '#server/sales/payments/provider-of.ts';
import { checkPayment } from '#server/sales/payments/settle/check-payment.ts';
import { settlePayment } from '#server/sales/payments/settle/settle-payment.ts';
import { RECEIVED_EVENT, type ReceivedEvent } from './provider-event.ts';

/** The job that settles a received webhook. Processing one twice changes nothing; one that fails delays no other. */
export function webhookJob(services: PaymentServices): DefinedJob {
  return defineJob({
    kind: 'process-webhook',
    payload: RECEIVED_EVENT,
    retry: STANDARD_RETRY,
    deadline: daysAfterCreation(1),
    run: (job) => processWebhook(services, job),
    onDeadLetter: (job, { at }) => {
      const reason = { code: 'webhook-failed', event: job.subject.id } as const;
      return leaveToOperator(services.database, job, { reason, at }, { kind: 'failed-webhook' });
    },
  });
}

/**
 * While the database is unavailable, or the provider does not answer about an event that does not suffice, the event
 * waits; any other fault would recur and becomes an operator task.
 */
async function processWebhook(services: PaymentServices, job: Job<ReceivedEvent>): Promise<JobOutcome> {
  const { database, clock, log } = services;
  try {
    const settled = await settleWebhook(services, job);
    if (settled === 'left-to-operator') return 'done';
    if (settled === 'unanswered') return 'again';
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, brand: job.brandId, event: job.subject.id }, 'a webhook could not be processed');
    return 'dead-lettered';
  }
  await finishJob(database.write, job, 'done', clock.now());
  return 'done';
}

async function settleWebhook(
  services: PaymentServices,
  job: Job<ReceivedEvent>,
): Promise<'settled' | 'unknown' | 'unanswered' | 'left-to-operator'> {
  const event = await wholeEvent(services, job);
  if (event === null) return 'unanswered';
  const { reference, answer } = event;
  const payment = await findPayment(services.database.read, job.brandId, reference);
  if (payment !== null) {
    nameExchangeSubject({ brandId: payment.brandId, orderId: payment.orderId, paymentId: payment.id });
    if (contradictsDecision(payment, answer)) {
      // The event may be older or newer: the provider is queried about the payment as it is stored now.
      const { isAnswered } = await checkPayment(services, payment);
      return isAnswered ? 'settled' : 'unanswered';
    }
    await settlePayment(services, payment, answer);
    return 'settled';
  }
  services.log.warn({ brand: job.brandId, event: job.subject.id }, 'a webhook refers to an unknown payment');
  return leaveLostMoney(services, job, { reference, answer });
}

/**
 * Money of a payment that no brand has: the database was restored from a backup made before the payment. Brands that
 * share an account at the provider receive each other's events, and an event without a payment of ours has no reference.
 */
async function leaveLostMoney(
  services: PaymentServices,
  job: Job<ReceivedEvent>,
  { reference, answer }: Pick<ReceivedEvent['event'], 'reference' | 'answer'>,
): Promise<'unknown' | 'left-to-operator'> {
  const minor = answer.capturedMinor - answer.refundedMinor;
  if (reference === '' || minor <= 0) return 'unknown';
  const brandIds = services.storefronts.list().map(({ brand }) => brand.id);
  if (await hasPayment(services.database.read, brandIds, reference)) return 'unknown';
  const amount = writeAmount(minor, answer.currency);
  const explanation = `${amount} of payment ${reference}, which is not in the database`;
  const reason = { code: 'webhook-failed', event: job.subject.id, explanation } as const;
  await leaveToOperator(services.database, job, { reason, at: services.clock.now() }, { kind: 'failed-webhook' });
  return 'left-to-operator';
}

/**
 * Looks up the payment of an incomplete event; while the provider does not answer the event itself counts, and is null if
 * it names no payment of ours, or completes one whose method is to be saved, which the event lacks and nobody would look up
 * again; that of an authorization is saved with the capture. Throws when the provider does not know the payment.
 */
async function wholeEvent(
  services: PaymentServices,
  { brandId, payload: { provider, event } }: Job<ReceivedEvent>,
): Promise<Pick<ReceivedEvent['event'], 'reference' | 'answer'> | null> {
  if (event.isNudge !== true) return event;
  const { reference, answer, isRefund } = event;
  const adapter = providerOf(services, { brandId, provider });
  const found = await adapter.findPayment(reference, answer.providerPaymentId, isRefund);
  if ('currency' in found) return { reference: found.reference ?? reference, answer: found };
  if (reference === '') {
    if (found.outcome === 'absent')
      throw new Error(`Payment ${answer.providerPaymentId} is not known to its provider.`);
    return null;
  }
  const payment = await findPayment(services.database.read, brandId, reference);
  const isPaidBy = answer.outcome === 'succeeded' || answer.outcome === 'processing';
  const savesMethod = payment?.saving?.store === true && payment.state !== 'succeeded';
  return savesMethod && isPaidBy ? null : event;
}
