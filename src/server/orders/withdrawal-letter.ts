import { isoInstant } from '#core/iso-instant.ts';
import type { LineWithdrawal } from '#core/orders/withdrawal.ts';
import type { Letter, LetterRow, Writing } from '#server/mail/public.ts';
import { loadLetterFacts } from './letter-facts.ts';
import { linesOf, moneyOf } from './letter-lists.ts';
import { toBuyer } from './letter-to-buyer.ts';
import type { LetterServices } from './letter-to-buyer.ts';
import type { StoredOrder } from './order-store.ts';
import { loadWithdrawals } from './withdrawal-store.ts';

/** The acknowledgement of a withdrawal on a durable medium, to the address that was given for it: what was stated, and when (Directive 2011/83/EU art. 11a(4)). */
export async function withdrawalLetter(
  services: LetterServices,
  { orderId, withdrawalId }: { readonly orderId: string; readonly withdrawalId: string },
  writing: Writing,
): Promise<Letter | null> {
  const brandId = writing.store.brand.id;
  const facts = await loadLetterFacts(services.database, brandId, orderId);
  const stated = await loadWithdrawals(services.database.read, brandId, orderId);
  const withdrawal = stated.find(({ id }) => id === withdrawalId);
  if (facts === null || withdrawal === undefined) return null;
  const { name, email, lines, receivedAt } = withdrawal;
  const backMinor = lines.reduce((sum, line) => sum + line.backMinor, 0);
  const letter = await toBuyer(services, facts, writing, {
    template: 'withdrawal-received',
    facts: {
      name,
      email,
      at: isoInstant(receivedAt),
      ...(backMinor === 0 || facts.invoice?.state !== 'paid' ? {} : { back: moneyOf(facts.order)(backMinor) }),
    },
    lists: [{ heading: { say: 'withdrawnLines' }, rows: lines.flatMap((line) => rowsOf(facts.order, line)) }],
  });
  // Whoever gave another address keeps the key to themselves.
  return { ...letter, to: email, path: email === facts.order.email ? letter.path : null };
}

function rowsOf(order: StoredOrder, { lineId, backMinor }: LineWithdrawal): readonly LetterRow[] {
  const money = moneyOf(order);
  return linesOf(order, [lineId]).map(({ name, totalMinor }) => ({
    label: { text: name },
    value: money(totalMinor),
    notes: backMinor === totalMinor ? [] : [{ say: 'withdrawn', facts: { amount: money(backMinor) } }],
  }));
}
