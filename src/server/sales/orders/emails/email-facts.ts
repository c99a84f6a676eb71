import type { Writing } from '#server/notify/public.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orderLink } from '#server/sales/orders/access/order-link.ts';
import type { DeliverySource } from '#server/sales/orders/delivery-of.ts';
import type { OrderFacts } from '#server/sales/orders/order-view.ts';
import { findOrderWithLines } from '#server/sales/orders/order-with-lines-store.ts';
import { listWithdrawalsOf } from '#server/sales/orders/withdrawal/withdrawal-store.ts';
import { findMandate } from '#server/sales/payments/mandates/mandate-store.ts';
import { type StoredCreditNote, listCreditNotes } from '#server/sales/payments/refund/credit-note-store.ts';
import { findOrderMoney } from '#server/sales/payments/refund/order-money-store.ts';

/** The data order emails are written from. */
export interface EmailFacts extends OrderFacts {
  readonly creditNotes: readonly StoredCreditNote[];
}

/**
 * Loads an order for an email to its buyer; null after the buyer's account was deleted (docs/decisions/014). Emails of
 * an order that are written at the same moment are written from the same rows.
 */
export async function loadEmailFacts(
  services: FactServices,
  brandId: string,
  orderId: string,
): Promise<EmailFacts | null> {
  const loading = loads.get(services.database) ?? new Map<string, Promise<EmailFacts | null>>();
  loads.set(services.database, loading);
  const key = `${brandId} ${orderId}`;
  const facts = loading.get(key) ?? load(services, brandId, orderId).finally(() => loading.delete(key));
  loading.set(key, facts);
  return facts;
}

type FactServices = Pick<OrderEmailServices, 'database' | 'deliveryOf'>;

/** The loads in progress of each database. */
const loads = new WeakMap<Database, Map<string, Promise<EmailFacts | null>>>();

async function load(
  { database: { read }, deliveryOf }: FactServices,
  brandId: string,
  orderId: string,
): Promise<EmailFacts | null> {
  const found = await findOrderWithLines(read, brandId, orderId);
  if (found === null || found.order.erasedAt !== null) return null;
  const { order, lines } = found;
  const [money, creditNotes] = await Promise.all([
    findOrderMoney(read, brandId, orderId),
    listCreditNotes(read, brandId, orderId),
  ]);
  const newest = money.payments.at(-1);
  const mandate = newest === undefined ? null : await findMandate(read, newest);
  const delivery = await deliveryOf(read, order, lines);
  const withdrawals = await listWithdrawalsOf(read, order, lines);
  return { order, lines, ...money, withdrawals, creditNotes, ...delivery, mandate };
}

/** Dependencies of order emails. */
export interface OrderEmailServices extends DeliverySource {
  readonly database: Database;
  /** Derives the keys of mailed links from the job's id. */
  readonly mailedCodes: Pick<SecretBox, 'sign'>;
}

/** The link of an email to its order, valid without the session cookie. */
export async function emailLink(
  { database, mailedCodes }: OrderEmailServices,
  { order }: Pick<EmailFacts, 'order'>,
  { jobId, now }: Pick<Writing, 'jobId' | 'now'>,
): Promise<string> {
  const key = mailedCodes.sign(`order-link ${jobId}`);
  return orderLink(database.write, order, { key, at: now });
}
