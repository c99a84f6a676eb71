import type * as z from 'zod/mini';
import type { orderView as schema } from '#contract/orders.ts';
import { processingView } from '#core/checkout/processing-view.ts';
import { orderOutcome } from '#core/orders/order-outcome.ts';
import type { StoredInvoice, StoredPayment } from '#server/payments/public.ts';
import type { StoredOrder, StoredOrderLine } from './order-store.ts';

/** An order as the API answers it. */
export type OrderView = z.output<typeof schema>;

/** Everything stored about an order. */
export interface OrderFacts {
  readonly order: StoredOrder;
  readonly lines: readonly StoredOrderLine[];
  readonly invoice: StoredInvoice | null;
  /** The oldest first. */
  readonly payments: readonly StoredPayment[];
}

/** Puts an order together as its owner sees it. */
export function orderView({ order, lines, invoice, payments }: OrderFacts): OrderView {
  const { priced } = order.document;
  const newest = payments.at(-1) ?? null;
  const outcome = orderOutcome({ order, sessionExpired: false });
  const { variant, poll } = processingView({
    orderState: order.state,
    paymentState: newest?.state ?? null,
    totalMinor: order.totalMinor,
  });
  const states = new Map(lines.map((line) => [line.lineId, line.state]));
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    outcome: outcome === 'success' || outcome === 'failed' ? outcome : 'processing',
    processing: { variant, poll },
    email: order.email,
    placedAt: order.placedAt,
    currency: order.currency,
    lines: priced.lines.map((line) => ({ line, state: states.get(line.id) ?? 'waiting' })),
    subtotalMinor: priced.subtotalMinor,
    discountMinor: priced.discountMinor,
    taxMode: priced.taxMode,
    taxes: priced.taxes,
    totalMinor: order.totalMinor,
    invoiceId: invoice?.id ?? null,
    declineReason: newest?.state === 'declined' ? newest.declineReason : null,
    payment: newest === null ? null : { state: newest.state, actionUrl: newest.actionUrl },
  };
}
