import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { methodName } from '#core/payments/payment-method.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Email, EmailTemplate, Writers, Writing } from '#server/notify/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isPayable } from '#server/sales/orders/access/owns-order.ts';
import { findChargeDay } from '#server/sales/orders/renewal-day-store.ts';
import { automaticMethod } from '#server/sales/payment-methods/automatic-method.ts';
import { listMethods } from '#server/sales/payment-methods/payment-method-store.ts';
import { type EmailFacts, type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { moneyOf, orderedList } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';

/** The emails about renewals (docs/decisions/029); not sent when the order was paid meanwhile. */
export function renewalEmails(
  services: OrderEmailServices,
): Pick<Writers, 'renewal-upcoming' | 'renewal-failed' | 'renewal-suspended'> {
  const about = (template: EmailTemplate) => (request: { readonly orderId: string }, writing: Writing) =>
    write(services, template, request.orderId, writing);
  return {
    'renewal-upcoming': about('renewal-upcoming'),
    'renewal-failed': about('renewal-failed'),
    'renewal-suspended': about('renewal-suspended'),
  };
}

async function write(
  services: OrderEmailServices,
  template: EmailTemplate,
  orderId: string,
  writing: Writing,
): Promise<Email | null> {
  const { read } = services.database;
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts?.invoice === null || facts === null || !isPayable(facts.order, writing.now)) return null;
  const { order, invoice } = facts;
  const names = order.document.priced.lines.map(({ name }) => name).join(', ');
  const chargeAt = template === 'renewal-upcoming' ? await findChargeDay(read, order) : null;
  return toBuyer(services, facts, writing, {
    template,
    facts: {
      names,
      amount: moneyOf(order)(openInvoiceMinor(invoice)),
      payUntil: isoInstant(order.payableUntil),
      ...(chargeAt === null ? {} : { due: isoInstant(chargeAt) }),
      ...(template === 'renewal-upcoming' ? await willCharge(read, facts, chargeAt ?? writing.now) : {}),
      ...(template === 'renewal-failed' ? wasCharged(facts) : {}),
    },
    lists: [orderedList(facts)],
  });
}

/** The method that is charged automatically at an instant (ms); without one the email asks for a manual payment. */
async function willCharge(db: Queries, { order }: EmailFacts, at: number): Promise<Email['facts']> {
  const { brandId, customerId } = order;
  const methods = customerId === null ? [] : await listMethods(db, { brandId, customerId });
  const method = automaticMethod(methods, { currency: order.currency, at });
  return method === null ? { byHand: order.number } : { method: methodName(method.label) };
}

function wasCharged({ order, payments }: EmailFacts): Email['facts'] {
  return payments.at(-1)?.request.isOffSession === true ? { tried: order.number } : { byHand: order.number };
}
