import type { Database } from '#server/platform/database/database.ts';
import {
  type IssuedDocument,
  type IssuedFilter,
  listIssuedCreditNotes,
  listIssuedInvoices,
} from '#server/sales/orders/invoices/issued-document-store.ts';
import { insertSalesLines, updateHasSalesLines } from './sales-line-store.ts';
import { salesLinesOf } from './sales-lines-of.ts';

/** How many invoices and credit notes are read at once. */
const DOCUMENTS = 100;

/** After how many of these a run ends: thousands of documents take some seconds of CPU time. */
const BATCHES = 20;

const WITHOUT_LINES: IssuedFilter = {
  brandIds: null,
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
  currency: null,
  after: null,
  limit: DOCUMENTS,
  lines: 'not-stored',
};

/**
 * Stores the lines of documents that were issued since the last run, or before lines were stored, the oldest first; returns
 * how many documents got theirs. The lines of an issued document do not change, so several workers store the same.
 */
export async function storeSalesLines({ database }: { readonly database: Database }): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const invoices = await listIssuedInvoices(database.read, WITHOUT_LINES);
    const creditNotes = await listIssuedCreditNotes(database.read, WITHOUT_LINES);
    await storeLines(database, [...invoices, ...creditNotes]);
    count += invoices.length + creditNotes.length;
    if (invoices.length < DOCUMENTS && creditNotes.length < DOCUMENTS) break;
  }
  return count;
}

/** Stores the lines of the documents of a brand in a transaction. */
async function storeLines(database: Database, documents: readonly IssuedDocument[]): Promise<void> {
  for (const [brandId, own] of Map.groupBy(documents, (document) => document.brandId))
    await database.transaction(async (tx) => {
      await insertSalesLines(
        tx,
        own.map((document) => salesLinesOf(document)),
      );
      await updateHasSalesLines(tx, brandId, own);
    });
}
