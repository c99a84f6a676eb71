import type * as z from 'zod/mini';
import type { orderView as schema } from '#contract/orders.ts';
import { processingView } from '#core/checkout/processing-view.ts';
import { isLineCharged } from '#core/orders/line-status.ts';
import { orderOutcome } from '#core/orders/order-outcome.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import type { DomainLineStanding } from '#server/fulfilment/public.ts';
import { isHold } from '#server/payments/public.ts';
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
  /** How its names stand, by line. */
  readonly domains: ReadonlyMap<string, DomainLineStanding>;
}

/** Puts an order together as its owner sees it: the lines as they were sealed, the amounts of those that count. */
export function orderView(facts: OrderFacts): OrderView {
  const { order, lines, invoice, payments, domains } = facts;
  const { priced } = order.document;
  const newest = payments.at(-1) ?? null;
  const states = new Map(lines.map((line) => [line.lineId, line.state]));
  const stateOf = (lineId: string) => states.get(lineId) ?? 'waiting';
  const sums = sumLines(priced.lines.filter(({ id }) => isLineCharged(stateOf(id))));
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    ...screenOf(facts),
    email: order.email,
    placedAt: order.placedAt,
    currency: order.currency,
    lines: priced.lines.map((line) => ({ line, state: stateOf(line.id), domain: domains.get(line.id) ?? null })),
    isHeld: isHeld(facts),
    subtotalMinor: sums.subtotalMinor,
    discountMinor: sums.discountMinor,
    taxMode: priced.taxMode,
    taxes: sums.taxes,
    totalMinor: sums.totalMinor,
    invoiceId: invoice?.id ?? null,
    declineReason: newest?.state === 'declined' ? newest.declineReason : null,
    payment: newest === null ? null : { state: newest.state, actionUrl: newest.actionUrl },
  };
}

/** An order on a hold is processed until the registries have answered once: what takes longer shows at the lines. */
function screenOf(facts: OrderFacts): Pick<OrderView, 'outcome' | 'processing'> {
  const { order, payments, domains } = facts;
  const isRegistering = isHeld(facts) && [...domains.values()].some(({ state }) => state === 'registering');
  if (isRegistering) return { outcome: 'processing', processing: { variant: 'converting', poll: true } };
  const outcome = orderOutcome({ order, sessionExpired: false });
  const { variant, poll } = processingView({
    orderState: order.state,
    paymentState: payments.at(-1)?.state ?? null,
    totalMinor: order.totalMinor,
  });
  const isOver = outcome === 'success' || outcome === 'failed';
  return { outcome: isOver ? outcome : 'processing', processing: { variant, poll } };
}

/** Whether registrations go on with money that is not taken yet (D11). */
function isHeld({ order, payments }: OrderFacts): boolean {
  return (
    order.state === 'in-fulfilment' && payments.some((payment) => payment.state === 'authorised' && isHold(payment))
  );
}
