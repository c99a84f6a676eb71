import type { listInvoices as endpoint } from '#contract/invoices.ts';
import { decodeListCursor } from '#core/orders/list-cursor.ts';
import { ok } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import type { Handler } from '#server/http/request/request-context.ts';
import { listPage, PAGE_SIZE } from '#server/orders/list-page.ts';
import { listInvoicePage } from '#server/orders/order-list-store.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The signed-in customer's invoices and payment requests, newest first, in pages. */
export function listInvoices({ database }: { readonly database: Database }): Handler<typeof endpoint> {
  return async (context, { before }) => {
    const customer = signedIn(context);
    if (!customer.ok) return customer;
    const key = { brandId: context.store.brand.id, customerId: customer.value };
    const found = await listInvoicePage(database.read, key, { after: decodeListCursor(before), limit: PAGE_SIZE });
    const page = listPage(found, ({ order }) => order);
    return ok({ invoices: page.rows.map(({ invoice }) => invoice), before: page.before });
  };
}
