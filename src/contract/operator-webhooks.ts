import * as z from 'zod/mini';
import type { OperatorEventType } from '#core/operator-webhooks/operator-event.ts';
import { CREDIT_REASONS } from '#core/orders/invoices/credit-note.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { DISPUTE_STATES } from '#core/payments/dispute.ts';
import { SERVICE_ENDS } from '#core/services/service-end.ts';
import { currencyCode, minor } from './shared-schemas.ts';

const brandId = z.string();
/** ISO 8601, UTC. */
const instant = z.string();

const order = z.object({
  brand_id: brandId,
  order_id: z.string(),
  order_number: z.string(),
  state: z.enum(ORDER_STATES),
  customer_id: z.nullable(z.string()),
  currency: currencyCode,
  total_minor: minor,
  /** Of an order placed automatically for the next term of a service or domain. */
  occasion: z.optional(z.literal('renewal')),
});

const line = z.object({
  brand_id: brandId,
  order_id: z.string(),
  order_number: z.string(),
  line_id: z.string(),
  product_id: z.string(),
  state: z.enum(LINE_STATES),
});

const domain = z.object({
  brand_id: brandId,
  /** A-label. */
  domain: z.string(),
  expires_at: z.nullable(instant),
  order_id: z.string(),
  order_number: z.string(),
  line_id: z.string(),
});

const service = z.object({
  brand_id: brandId,
  service_id: z.string(),
  product_id: z.string(),
  order_id: z.string(),
  line_id: z.string(),
  reason: z.enum(SERVICE_ENDS),
});

const invoice = z.object({
  brand_id: brandId,
  invoice_id: z.string(),
  number: z.string(),
  order_id: z.string(),
  currency: currencyCode,
  total_minor: minor,
});

const creditNote = z.object({
  brand_id: brandId,
  credit_note_id: z.string(),
  number: z.string(),
  invoice_id: z.string(),
  order_id: z.string(),
  reason: z.enum(CREDIT_REASONS),
  currency: currencyCode,
  total_minor: minor,
});

const refund = z.object({
  brand_id: brandId,
  order_id: z.string(),
  currency: currencyCode,
  /** What the buyer has not got back. */
  amount_minor: minor,
});

const dispute = z.object({
  brand_id: brandId,
  payment_id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  /** 'lost' once the buyer's bank took anything back. */
  state: z.enum(DISPUTE_STATES),
  currency: currencyCode,
  disputed_minor: minor,
  decided_minor: minor,
  taken_back_minor: minor,
  /** Until when the provider takes evidence; null if nothing is open or it states no date. */
  evidence_due_at: z.nullable(instant),
});

const customer = z.object({ brand_id: brandId, customer_id: z.string() });

/** The data of each operator webhook event: ids, states and amounts; details are read through the API. */
export const operatorEventData = {
  'order.placed': order,
  'order.paid': order,
  'order.completed': order,
  'order.cancelled': order,
  'order.refunded': order,
  'line.setup_needed': line,
  'line.fulfilled': line,
  'line.failed': line,
  'line.refunded': line,
  'invoice.issued': invoice,
  'credit_note.issued': creditNote,
  'refund.failed': refund,
  'dispute.opened': dispute,
  'dispute.changed': dispute,
  'dispute.closed': dispute,
  'domain.registered': domain,
  'domain.transferred': domain,
  'domain.renewed': domain,
  'domain.restored': domain,
  'domain.deleted': domain,
  'service.ended': service,
  'customer.created': customer,
} as const satisfies Record<OperatorEventType, z.ZodMiniType>;

/** When each event is published. */
export const operatorEventSummaries: Readonly<Record<OperatorEventType, string>> = {
  'order.placed': 'An order was placed; it need not be paid yet.',
  'order.paid': 'The payment request of an order was paid for the first time.',
  'order.completed': 'Everything of an order was delivered that could be delivered.',
  'order.cancelled':
    'An order was cancelled: it was not paid in time, nothing of it could be obtained, its buyer withdrew, or staff cancelled it.',
  'order.refunded': 'An order was refunded, in part or in full.',
  'line.setup_needed': 'A line is paid and has to be set up by staff.',
  'line.fulfilled': 'A line was delivered.',
  'line.failed': 'A line could not be delivered: it is not charged, is refunded, or waits for a decision by staff.',
  'line.refunded': 'A line was refunded.',
  'invoice.issued': 'A payment request became an invoice with a number.',
  'credit_note.issued': 'A credit note was issued.',
  'refund.failed': 'A refund failed for good, in part or in full, and is left to staff.',
  'dispute.opened': 'A payment was disputed through the bank, or its dispute was opened again by an appeal.',
  'dispute.changed': 'The amounts of a dispute, or until when evidence is taken, changed.',
  'dispute.closed': 'A dispute was won or lost, or the bank returned a debit, which has no dispute before.',
  'domain.registered': 'A domain was registered.',
  'domain.transferred': 'A domain was transferred to the brand.',
  'domain.renewed': 'A domain was renewed.',
  'domain.restored': 'A domain was restored.',
  'domain.deleted': 'A domain was deleted at its registry because its buyer withdrew.',
  'service.ended':
    'A service ended: its buyer withdrew, it was cancelled, its next term was not paid, or staff terminated it.',
  'customer.created': 'A customer confirmed the email address of a new account.',
};
