import type { CreditRequest } from '#core/orders/invoices/credit-note.ts';
import type { LedgerEntry } from '#core/orders/invoices/ledger.ts';
import { composeEvents } from '#server/compose/events.ts';
import { createIds } from '#server/platform/ids.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { listCreditNotes } from './credit-note-store.ts';
import { type RefundServices, previewRefund, requestRefund } from './refund-order.ts';

/** A paid and delivered order of several plans, each 48.00 including 7.66 tax. */
export async function buyPlans(
  shop: TestShop,
  plans = 2,
): Promise<{ readonly shopper: TestShopper; readonly orderId: string; readonly lineIds: readonly string[] }> {
  const shopper = shop.shopper();
  for (let plan = 0; plan < plans; plan += 1) await shopper.add();
  const { quote } = await shopper.bill();
  const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
  await shop.app.jobs.runAll();
  const { lines } = await shopper.order(orderId);
  return { shopper, orderId, lineIds: lines.map(({ line }) => line.id) };
}

/** A refund request with its own key. */
export interface TestRefund {
  readonly orderId: string;
  readonly request: CreditRequest;
  readonly key?: string;
}

/** Requests a refund as the operator. */
export function refund(shop: TestShop, { orderId, request, key = 'refund-1' }: TestRefund) {
  const given = {
    brandId: 'larkhost',
    orderId,
    request,
    key,
    reason: 'refund',
    note: '',
    at: shop.clock.now(),
  } as const;
  return shop.database.transaction((tx) => requestRefund(servicesOf(shop), tx, given));
}

/** Previews the refund. */
export function preview(shop: TestShop, { orderId, request }: TestRefund) {
  return previewRefund(servicesOf(shop), { brandId: 'larkhost', orderId, request });
}

/** The credit notes of an order as 'CN-000001 48.00 not-delivered'. */
export async function creditNotesOf({ database }: TestShop, orderId: string): Promise<readonly string[]> {
  const notes = await listCreditNotes(database.read, 'larkhost', orderId);
  return notes.map(({ number, totalMinor, reason }) => `${number} ${totalMinor} ${reason}`);
}

/** The balance of a ledger account. */
export async function onAccount({ database }: TestShop, account: LedgerEntry['account']): Promise<number> {
  const entries = await database.read
    .selectFrom('ledger_entries')
    .select('amount_minor')
    .where('account', '=', account)
    .execute();
  return entries.reduce((sum, entry) => sum + entry.amount_minor, 0);
}

function servicesOf({ app, database, clock, usedPayments }: TestShop): RefundServices {
  const ids = createIds(clock);
  const { storefronts } = app;
  return {
    database,
    clock,
    ids,
    publish: composeEvents({ ids, storefronts }),
    storefronts,
    hasProvider: (_brandId, key) => key === usedPayments.key,
  };
}
