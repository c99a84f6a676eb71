import type { listInvoices as endpoint } from '#contract/invoices.ts';
import { decodeListCursor } from '#core/orders/list-cursor.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { PAGE_SIZE, listPage } from '#server/sales/orders/list-page.ts';
import { countOpenInvoices, listInvoicePage } from '#server/sales/orders/order-list-store.ts';

/** The signed-in customer's invoices and payment requests, newest first, in pages, with the number of all unpaid ones. */
export function listInvoices({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context, { before }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    const rows = await listInvoicePage(database.read, key, { after: decodeListCursor(before), limit: PAGE_SIZE });
    const openCount = before === undefined ? await countOpenInvoices(database.read, key) : null;
    const page = listPage(rows, ({ order }) => order);
    return ok({ invoices: page.rows.map(({ invoice }) => invoice), openCount, before: page.before });
  };
}
