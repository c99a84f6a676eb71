import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { isReopened } from '#core/orders/invoices/invoice-payable.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Email, Writers, Writing } from '#server/notify/public.ts';
import { findOrder } from '#server/sales/orders/order-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';
import { type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { moneyOf } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';

/** Emails about chargebacks and debit returns (docs/decisions/031): two to the brand, two to the buyer. */
export function chargebackEmails(
  services: OrderEmailServices,
): Pick<Writers, 'payment-disputed' | 'payment-taken-back' | 'pay-again' | 'payment-reinstated'> {
  return {
    'payment-disputed': (request, writing) =>
      toBrand(services, request.orderId, writing, {
        template: 'payment-disputed',
        amountMinor: request.disputedMinor,
      }),
    'payment-taken-back': (request, writing) =>
      toBrand(services, request.orderId, writing, {
        template: 'payment-taken-back',
        amountMinor: request.takenBackMinor,
      }),
    'pay-again': (request, writing) => payAgain(services, request.orderId, writing),
    'payment-reinstated': (request, writing) => payNoMore(services, request.orderId, writing),
  };
}

/** Sent to the brand's sender address, the only one known. */
async function toBrand(
  { database }: OrderEmailServices,
  orderId: string,
  { store }: Writing,
  { template, amountMinor }: { readonly template: Email['template']; readonly amountMinor: number },
): Promise<Email | null> {
  const order = await findOrder(database.read, store.brand.id, orderId);
  if (order === null) return null;
  const { invoice } = await findOrderMoney(database.read, store.brand.id, orderId);
  const again = invoice !== null && isReopened(invoice) ? { payUntil: isoInstant(order.payableUntil) } : {};
  return {
    to: store.brand.senderAddress,
    template,
    facts: { order: order.number, invoice: invoice?.number ?? '', amount: moneyOf(order)(amountMinor), ...again },
    path: null,
  };
}

/** Not sent when the order was paid again meanwhile. */
async function payAgain(services: OrderEmailServices, orderId: string, writing: Writing): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts === null || facts.invoice === null || !isReopened(facts.invoice)) return null;
  const { order, invoice } = facts;
  return toBuyer(services, facts, writing, {
    template: 'pay-again',
    facts: {
      invoice: invoice.number ?? '',
      amount: moneyOf(order)(openInvoiceMinor(invoice)),
      payUntil: isoInstant(order.payableUntil),
    },
  });
}

/** Not sent when the invoice was reopened again meanwhile. */
async function payNoMore(services: OrderEmailServices, orderId: string, writing: Writing): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts === null || facts.invoice === null || facts.invoice.state !== 'paid') return null;
  return toBuyer(services, facts, writing, {
    template: 'payment-reinstated',
    facts: { invoice: facts.invoice.number ?? '' },
  });
}
