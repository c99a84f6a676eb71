import { loadDomainLines, loadServiceFacts } from '#server/fulfilment/public.ts';
import type { Writing } from '#server/mail/public.ts';
import { orderLink } from '#server/orders/access/order-link.ts';
import { NOBODYS } from '#server/orders/access/owns-order.ts';
import { loadOrder, loadOrderLines } from '#server/orders/order-store.ts';
import type { OrderFacts } from '#server/orders/order-view.ts';
import { loadWithdrawalsOf } from '#server/orders/withdrawal/withdrawal-store.ts';
import { loadCreditNotes, loadMandate, loadOrderMoney } from '#server/payments/public.ts';
import type { StoredCreditNote } from '#server/payments/public.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The data order emails are written from. */
export interface EmailFacts extends OrderFacts {
  readonly creditNotes: readonly StoredCreditNote[];
}

/** Loads an order for an email to its buyer; null after the buyer's account was deleted (docs/decisions/014). */
export async function loadEmailFacts(
  { read }: Pick<Database, 'read'>,
  brandId: string,
  orderId: string,
): Promise<EmailFacts | null> {
  const order = await loadOrder(read, brandId, orderId);
  if (order === null || order.sessionId === NOBODYS || order.email === '') return null;
  const [lines, money, creditNotes] = await Promise.all([
    loadOrderLines(read, brandId, orderId),
    loadOrderMoney(read, brandId, orderId),
    loadCreditNotes(read, brandId, orderId),
  ]);
  const domains = await loadDomainLines(read, order, lines);
  const newest = money.payments.at(-1);
  const mandate = newest === undefined ? null : await loadMandate(read, newest);
  const facts = await loadServiceFacts(read, order, lines);
  const withdrawals = await loadWithdrawalsOf(read, order, lines);
  return { order, lines, ...money, withdrawals, creditNotes, domains, facts, mandate };
}

/** Dependencies of order emails. */
export interface OrderEmailServices {
  readonly database: Database;
  /** Derives the keys of mailed links from the step's id. */
  readonly mailedCodes: Pick<SecretBox, 'sign'>;
}

/** The link of an email to its order, valid without the session cookie. */
export async function emailLink(
  { database, mailedCodes }: OrderEmailServices,
  { order }: Pick<EmailFacts, 'order'>,
  { stepId, now }: Pick<Writing, 'stepId' | 'now'>,
): Promise<string> {
  const key = mailedCodes.sign(`order-link ${stepId}`);
  return database.transaction((tx) => orderLink(tx, order, { key, at: now }));
}
