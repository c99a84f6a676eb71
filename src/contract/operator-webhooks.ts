import * as z from 'zod/mini';
import type { OperatorEventType } from '#core/operator-webhooks/operator-event.ts';
import { CREDIT_REASONS } from '#core/orders/credit-note.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
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
  'order.placed': 'An order was sealed; it need not be paid yet.',
  'order.paid': 'All that was asked for an order came in.',
  'order.completed': 'Everything of an order that could be delivered was.',
  'order.cancelled': 'An order was cancelled: nobody paid it in time, or nothing of it could be obtained.',
  'order.refunded': 'Money of an order went back, in part or whole.',
  'line.setup_needed': 'A line is paid and waits to be set up by hand.',
  'line.fulfilled': 'A line was delivered.',
  'line.failed': 'A line could not be delivered: nothing is charged for it, its money goes back, or a person looks.',
  'line.refunded': 'The money of a line is back.',
  'invoice.issued': 'A payment request became an invoice with a number.',
  'credit_note.issued': 'A credit note was issued.',
  'domain.registered': 'A name was registered.',
  'domain.transferred': 'A name was transferred to the brand.',
  'domain.renewed': 'A name was renewed.',
  'domain.restored': 'A name was restored.',
  'domain.deleted': 'A name was deleted at its registry, for its buyer withdrew.',
  'service.ended': 'A service is over: its buyer withdrew or let it end with its term, or its next term was not paid.',
  'customer.created': 'Somebody proved their address and has an account.',
};
