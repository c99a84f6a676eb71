import { isoInstant } from '#core/iso-instant.ts';
import { isReopened } from '#core/orders/invoice-payable.ts';
import type { Email, Writers, Writing } from '#server/mail/public.ts';
import { loadOrder } from '#server/orders/order-store.ts';
import { loadOrderMoney } from '#server/payments/public.ts';
import { loadEmailFacts } from './email-facts.ts';
import { moneyOf } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';
import type { EmailServices } from './email-to-buyer.ts';

/** Emails about chargebacks and debit returns (docs/decisions/031): two to the brand, one to the buyer. */
export function chargebackEmails(
  services: EmailServices,
): Pick<Writers, 'payment-disputed' | 'payment-taken-back' | 'pay-again'> {
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
  };
}

/** Sent to the brand's sender address, the only one known. */
async function toBrand(
  { database }: EmailServices,
  orderId: string,
  { store }: Writing,
  { template, amountMinor }: { readonly template: Email['template']; readonly amountMinor: number },
): Promise<Email | null> {
  const order = await loadOrder(database.read, store.brand.id, orderId);
  if (order === null) return null;
  const { invoice } = await loadOrderMoney(database.read, store.brand.id, orderId);
  const again = invoice !== null && isReopened(invoice) ? { payUntil: isoInstant(order.payableUntil) } : {};
  return {
    to: store.brand.senderAddress,
    template,
    facts: { order: order.number, invoice: invoice?.number ?? '', amount: moneyOf(order)(amountMinor), ...again },
    path: null,
  };
}

/** Not sent when the order was paid again meanwhile. */
async function payAgain(services: EmailServices, orderId: string, writing: Writing): Promise<Email | null> {
  const facts = await loadEmailFacts(services.database, writing.store.brand.id, orderId);
  if (facts === null || facts.invoice === null || !isReopened(facts.invoice)) return null;
  const { order, invoice } = facts;
  return toBuyer(services, facts, writing, {
    template: 'pay-again',
    facts: {
      invoice: invoice.number ?? '',
      amount: moneyOf(order)(invoice.totalMinor - invoice.creditedMinor - invoice.paidMinor),
      payUntil: isoInstant(order.payableUntil),
    },
  });
}
