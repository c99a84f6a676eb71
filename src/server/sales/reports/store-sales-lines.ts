import type { Database } from '#server/platform/database/database.ts';
import {
  type IssuedFilter,
  listIssuedCreditNotes,
  listIssuedInvoices,
} from '#server/sales/orders/invoices/issued-document-store.ts';
import { insertSalesLines, updateHasSalesLines } from './sales-line-store.ts';
import { salesLinesOf } from './sales-lines-of.ts';

const WITHOUT_LINES: IssuedFilter = {
  brandIds: null,
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
  currency: null,
  after: null,
  limit: 100,
  lines: 'not-stored',
};

/**
 * Stores the lines of documents that were issued since the last run, or before lines were stored, the oldest first; returns
 * how many documents got theirs. The lines of an issued document do not change, so several workers store the same.
 */
export async function storeSalesLines({ database }: { readonly database: Database }): Promise<number> {
  const invoices = await listIssuedInvoices(database.read, WITHOUT_LINES);
  const documents = [...invoices, ...(await listIssuedCreditNotes(database.read, WITHOUT_LINES))];
  for (const document of documents) {
    await database.transaction(async (tx) => {
      await insertSalesLines(tx, salesLinesOf(document));
      await updateHasSalesLines(tx, document);
    });
  }
  return documents.length;
}
