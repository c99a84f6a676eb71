import type * as z from 'zod/mini';
import type { operatorEventData } from '#contract/operator-webhooks.ts';
import { type OperatorEventType, isSubscribedTo } from '#core/operator-webhooks/operator-event.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { DisputeFacts, DomainFacts, EventFacts, EventKind, LineFacts, OrderFacts } from '#server/events/event.ts';
import type { Subscriber, Subscription } from '#server/events/publisher.ts';
import type { NewJob } from '#server/jobs/public.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { OperatorWebhook } from './send-webhook.ts';

/** The documented data of an operator event; the brand is added to each. */
type WebhookData<Type extends OperatorEventType> = {
  readonly [T in OperatorEventType]: Omit<z.infer<(typeof operatorEventData)[T]>, 'brand_id'>;
}[Type];

/**
 * Delivers events to the operator's receivers by jobs, one per subscribed receiver (docs/decisions/027). A brand without
 * receivers costs no statement. Other events are internal.
 */
export function createWebhookSubscription(services: {
  readonly ids: Pick<Ids, 'uuid'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
}): Subscription {
  const send =
    <Kind extends EventKind, Type extends OperatorEventType>(
      type: Type,
      dataOf: (event: EventFacts[Kind]) => WebhookData<Type>,
    ): Subscriber<Kind> =>
    (_tx, event) =>
      deliveryJobs(services, { brandId: event.brandId, at: event.at, type, dataOf: () => dataOf(event) });
  return {
    'order.placed': send('order.placed', orderData),
    'order.paid': send('order.paid', orderData),
    'order.completed': send('order.completed', orderData),
    'order.cancelled': send('order.cancelled', orderData),
    'order.refunded': send('order.refunded', orderData),
    'line.setup-needed': send('line.setup_needed', lineData),
    'line.fulfilled': send('line.fulfilled', lineData),
    'line.failed': send('line.failed', lineData),
    'line.refunded': send('line.refunded', lineData),
    'invoice.issued': send('invoice.issued', (event) => ({
      invoice_id: event.invoiceId,
      number: event.number,
      order_id: event.orderId,
      currency: event.currency,
      total_minor: event.totalMinor,
    })),
    'credit-note.issued': send('credit_note.issued', (event) => ({
      credit_note_id: event.creditNoteId,
      number: event.number,
      invoice_id: event.invoiceId,
      order_id: event.orderId,
      reason: event.reason,
      currency: event.currency,
      total_minor: event.totalMinor,
    })),
    'refund.failed': send('refund.failed', (event) => ({
      order_id: event.orderId,
      currency: event.currency,
      amount_minor: event.amountMinor,
    })),
    'dispute.opened': send('dispute.opened', disputeData),
    'dispute.changed': send('dispute.changed', disputeData),
    'dispute.closed': send('dispute.closed', disputeData),
    'domain.registered': send('domain.registered', domainData),
    'domain.transferred': send('domain.transferred', domainData),
    'domain.renewed': send('domain.renewed', domainData),
    'domain.restored': send('domain.restored', domainData),
    'domain.deleted': send('domain.deleted', domainData),
    'service.ended': send('service.ended', (event) => ({
      service_id: event.serviceId,
      product_id: event.productId,
      order_id: event.orderId,
      line_id: event.lineId,
      reason: event.reason,
    })),
    'customer.created': send('customer.created', ({ customerId }) => ({ customer_id: customerId })),
  };
}

function deliveryJobs(
  { ids, storefronts }: Parameters<typeof createWebhookSubscription>[0],
  message: {
    readonly brandId: string;
    readonly at: number;
    readonly type: OperatorEventType;
    readonly dataOf: () => WebhookData<OperatorEventType>;
  },
): readonly NewJob[] {
  const { brandId, at, type, dataOf } = message;
  const receivers =
    storefronts.byBrand(brandId)?.brand.webhooks.filter((webhook) => isSubscribedTo(webhook, type)) ?? [];
  if (receivers.length === 0) return [];
  const eventId = `evt_${ids.uuid()}`;
  const data = dataOf();
  const body = JSON.stringify({ type, timestamp: isoInstant(at), data: { brand_id: brandId, ...data } });
  const about =
    'order_id' in data
      ? ({ subject: { type: 'order', id: data.order_id }, orderId: data.order_id } as const)
      : ({ subject: { type: 'customer', id: data.customer_id } } as const);
  return receivers.map(({ url }) => {
    const id = ids.uuid();
    const payload = { url, eventId, type, body } satisfies OperatorWebhook;
    return { id, kind: 'send-webhook', ...about, dedupeKey: id, payload };
  });
}

function orderData(order: OrderFacts): WebhookData<'order.placed'> {
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    state: order.state,
    customer_id: order.customerId,
    currency: order.currency,
    total_minor: order.totalMinor,
    ...(order.origin === 'renewal' ? { occasion: 'renewal' } : {}),
  };
}

function lineData(line: LineFacts): WebhookData<'line.fulfilled'> {
  return {
    order_id: line.orderId,
    order_number: line.orderNumber,
    line_id: line.lineId,
    product_id: line.productId,
    state: line.state,
  };
}

function disputeData(dispute: DisputeFacts): WebhookData<'dispute.opened'> {
  return {
    payment_id: dispute.paymentId,
    order_id: dispute.orderId,
    order_number: dispute.orderNumber,
    state: dispute.state,
    currency: dispute.currency,
    disputed_minor: dispute.disputedMinor,
    decided_minor: dispute.decidedMinor,
    taken_back_minor: dispute.takenBackMinor,
    evidence_due_at: isoInstant(dispute.evidenceDueAt),
  };
}

function domainData(domain: DomainFacts): WebhookData<'domain.registered'> {
  return {
    domain: domain.domain,
    expires_at: isoInstant(domain.expiresAt),
    order_id: domain.orderId,
    order_number: domain.orderNumber,
    line_id: domain.lineId,
  };
}
