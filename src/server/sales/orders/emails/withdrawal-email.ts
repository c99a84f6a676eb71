import type { LineWithdrawal } from '#core/orders/withdrawal.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Email, EmailRowOfRun, Writing } from '#server/notify/public.ts';
import type { StoredOrder } from '#server/sales/orders/order-store.ts';
import { statedMoney } from '#server/sales/orders/withdrawal/get-withdrawal.ts';
import { type StoredWithdrawal, listWithdrawals } from '#server/sales/orders/withdrawal/withdrawal-store.ts';
import { type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { grossOf, linesOf, moneyOf } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';

/**
 * The acknowledgement of a withdrawal on a durable medium, sent to the address given with it: its content and time
 * (Directive 2011/83/EU art. 11a(4)).
 */
export async function withdrawalEmail(
  services: OrderEmailServices,
  { orderId, withdrawalId }: { readonly orderId: string; readonly withdrawalId: string },
  writing: Writing,
): Promise<Email | null> {
  const brandId = writing.store.brand.id;
  const facts = await loadEmailFacts(services, brandId, orderId);
  const stated = await listWithdrawals(services.database.read, brandId, orderId);
  const withdrawal = stated.find(({ id }) => id === withdrawalId);
  if (facts === null || withdrawal === undefined) return null;
  const { name, email, lines, receivedAt } = withdrawal;
  const content = await toBuyer(services, facts, writing, {
    template: 'withdrawal-received',
    facts: {
      name,
      email,
      at: isoInstant(receivedAt),
      ...moneyFacts(facts.order, withdrawal),
    },
    lists: [
      { heading: { say: 'withdrawnLines' }, rows: lines.flatMap((line) => rowsOf(facts.order, withdrawal, line)) },
    ],
  });
  // The order link is sent to the order's own address only.
  return { ...content, to: email, path: email === facts.order.email ? content.path : null };
}

/** The refund, as of the time the withdrawal was received: promised only for what was charged. */
function moneyFacts(order: StoredOrder, withdrawal: StoredWithdrawal): Email['facts'] {
  const { money, backMinor } = statedMoney(withdrawal);
  switch (money) {
    case 'on-its-way':
      return { onItsWay: order.number };
    case 'held':
      return { released: order.number };
    case 'none':
      return { nothingBack: order.number };
    case 'charged':
      return backMinor === 0 ? { nothingBack: order.number } : { back: moneyOf(order)(backMinor) };
  }
}

function rowsOf(
  order: StoredOrder,
  withdrawal: StoredWithdrawal,
  { lineId, backMinor }: LineWithdrawal,
): readonly EmailRowOfRun[] {
  const isCharged = statedMoney(withdrawal).money === 'charged';
  const money = grossOf(order);
  return linesOf(order, [lineId]).map(({ name, totalMinor }) => ({
    label: { text: name },
    value: money(totalMinor),
    notes: !isCharged || backMinor === totalMinor ? [] : [{ say: 'withdrawn', facts: { amount: money(backMinor) } }],
  }));
}
