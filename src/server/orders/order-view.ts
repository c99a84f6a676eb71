import type * as z from 'zod/mini';
import type { orderView as schema } from '#contract/orders.ts';
import { processingView } from '#core/checkout/processing-view.ts';
import { isLineCharged } from '#core/orders/line-status.ts';
import { orderOutcome } from '#core/orders/order-outcome.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import type { ServiceFact } from '#core/services/service-facts.ts';
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
  /** What there is to know of its services, by line. */
  readonly facts: ReadonlyMap<string, readonly ServiceFact[]>;
}

/** Puts an order together as its owner sees it: the lines as they were sealed, the amounts of those that count. */
export function orderView(facts: OrderFacts): OrderView {
  const { order, lines, invoice, payments, domains, facts: serviceFacts } = facts;
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
    lines: priced.lines.map((line) => ({
      line,
      state: stateOf(line.id),
      domain: domains.get(line.id) ?? null,
      facts: [...(serviceFacts.get(line.id) ?? [])],
    })),
    isHeld: isHeld(facts),
    subtotalMinor: sums.subtotalMinor,
    discountMinor: sums.discountMinor,
    taxMode: priced.taxMode,
    taxes: sums.taxes,
    totalMinor: sums.totalMinor,
    invoiceId: invoice?.id ?? null,
    declineReason: newest?.state === 'declined' ? newest.declineReason : null,
    payableUntil: order.payableUntil,
    payment: newest === null ? null : paymentView(newest),
  };
}

function paymentView({ state, checkoutType, actionUrl, capturedMinor, refundedMinor, instructions }: StoredPayment) {
  const isWaiting = state === 'processing' || state === 'unknown' || state === 'asked' || state === 'created';
  return {
    state,
    type: checkoutType,
    actionUrl,
    receivedMinor: capturedMinor - refundedMinor,
    instructions: instructions === null || !isWaiting ? null : { ...instructions, account: [...instructions.account] },
  };
}

/** An order on a hold is processed until the registries have answered once: what takes longer shows at the lines. */
function screenOf(facts: OrderFacts): Pick<OrderView, 'outcome' | 'processing'> {
  const { order, payments, domains } = facts;
  const isRegistering = isHeld(facts) && [...domains.values()].some(({ state }) => state === 'registering');
  if (isRegistering) return { outcome: 'processing', processing: { variant: 'converting', poll: true } };
  if (isUntried(facts)) return { outcome: 'failed', processing: { variant: 'paying', poll: false } };
  const outcome = orderOutcome({ order, sessionExpired: false });
  const { variant, poll } = processingView({
    orderState: order.state,
    paymentState: payments.at(-1)?.state ?? null,
    waitsForBank: SLOW.includes(payments.at(-1)?.request.method ?? 'card'),
    totalMinor: order.totalMinor,
  });
  const isOver = outcome === 'success' || outcome === 'failed';
  return { outcome: isOver ? outcome : 'processing', processing: { variant, poll } };
}

/** Of a next term that waits for its day or its payer: its page leads to the invoice. */
function isUntried({ order, payments }: OrderFacts): boolean {
  return order.state === 'awaiting-payment' && order.totalMinor > 0 && payments.length === 0;
}

/** A bank takes days: whoever looks at the order then waits for approval, and is not kept asking. */
const SLOW: readonly string[] = ['bank-transfer', 'direct-debit', 'sepa-debit'];

/** Whether registrations go on with money that is not taken yet (D11). */
function isHeld({ order, payments }: OrderFacts): boolean {
  return (
    order.state === 'in-fulfilment' && payments.some((payment) => payment.state === 'authorised' && isHold(payment))
  );
}
