import { orderTimeZone } from '#core/orders/order.ts';
import { debitDay, mandateScheme } from '#core/payments/mandate.ts';
import { maskedNumber } from '#core/payments/payment-method.ts';
import type { Email, Writing } from '#server/notify/public.ts';
import { findMandate } from '#server/sales/payments/mandates/mandate-store.ts';
import { type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { dayOf, moneyOf } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';

/**
 * The pre-notification of a debit: amount, earliest day and mandate (EPC016-06 §4.3.1; Bacs advance notice). Not sent
 * for a debit that failed at once.
 */
export async function debitEmail(
  services: OrderEmailServices,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  writing: Writing,
): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  const payment = facts?.payments.find(({ id }) => id === paymentId);
  if (facts === null || payment === undefined || payment.state === 'declined' || payment.state === 'cancelled')
    return null;
  if (facts.invoice?.state === 'void') return null;
  const scheme = mandateScheme(payment.request.method);
  if (scheme === null) return null;
  const mandate = await findMandate(services.database.read, payment);
  return toBuyer(services, facts, writing, {
    template: 'debit-announced',
    facts: {
      amount: moneyOf(facts.order)(payment.amountMinor),
      debitDay: dayOf(facts.order)(debitDay(scheme, writing.requestedAt, orderTimeZone(facts.order))),
      mandate: mandate?.reference ?? '',
      creditor: mandate?.creditor ?? '',
      creditorId: mandate?.creditorId ?? '',
      account: mandate === null ? '' : maskedNumber(mandate.last4),
    },
  });
}
