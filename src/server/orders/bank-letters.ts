import { isoInstant } from '#core/iso-instant.ts';
import { isOpenAgain } from '#core/orders/invoice-payable.ts';
import type { Letter, Writers, Writing } from '#server/mail/public.ts';
import { loadOrderMoney } from '#server/payments/public.ts';
import { loadLetterFacts } from './letter-facts.ts';
import { moneyOf } from './letter-lists.ts';
import { toBuyer } from './letter-to-buyer.ts';
import type { LetterServices } from './letter-to-buyer.ts';
import { loadOrder } from './order-store.ts';

/** Emails about chargebacks and debit returns (docs/decisions/031): two to the brand, one to the buyer. */
export function bankLetters(
  services: LetterServices,
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
  { database }: LetterServices,
  orderId: string,
  { store }: Writing,
  { template, amountMinor }: { readonly template: Letter['template']; readonly amountMinor: number },
): Promise<Letter | null> {
  const order = await loadOrder(database.read, store.brand.id, orderId);
  if (order === null) return null;
  const { invoice } = await loadOrderMoney(database.read, store.brand.id, orderId);
  const again = invoice !== null && isOpenAgain(invoice) ? { payUntil: isoInstant(order.payableUntil) } : {};
  return {
    to: store.brand.senderAddress,
    template,
    facts: { order: order.number, invoice: invoice?.number ?? '', amount: moneyOf(order)(amountMinor), ...again },
    path: null,
  };
}

/** Not sent when the order was paid again meanwhile. */
async function payAgain(services: LetterServices, orderId: string, writing: Writing): Promise<Letter | null> {
  const facts = await loadLetterFacts(services.database, writing.store.brand.id, orderId);
  if (facts === null || facts.invoice === null || !isOpenAgain(facts.invoice)) return null;
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
