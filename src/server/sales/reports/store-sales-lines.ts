import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Recorder } from '#server/platform/metrics/recorder.ts';
import {
  type IssuedDocument,
  type IssuedFilter,
  listIssuedCreditNotes,
  listIssuedInvoices,
} from '#server/sales/orders/invoices/issued-document-store.ts';
import { insertSalesLines, updateHasSalesLines } from './sales-line-store.ts';
import { checkedSalesLines } from './sales-lines-of.ts';

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

interface SalesLineServices {
  readonly database: Database;
  readonly log: Pick<Log, 'error'>;
  readonly recorder: Pick<Recorder, 'count'>;
}

/**
 * Stores the lines of documents that were issued since the last run, or before lines were stored, the oldest first; returns
 * how many documents got theirs. The lines of an issued document do not change, so several workers store the same. A document
 * that is not the sum of its lines is logged, counted and left out: it is tried again by the next run, after which the later
 * ones follow as well.
 */
export async function storeSalesLines(services: SalesLineServices): Promise<number> {
  const { read } = services.database;
  let count = 0;
  let [invoicesAfter, creditNotesAfter]: IssuedFilter['after'][] = [null, null];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const invoices = await listIssuedInvoices(read, { ...WITHOUT_LINES, after: invoicesAfter ?? null });
    const creditNotes = await listIssuedCreditNotes(read, { ...WITHOUT_LINES, after: creditNotesAfter ?? null });
    count += await storeLines(services, [...invoices, ...creditNotes]);
    if (invoices.length < DOCUMENTS && creditNotes.length < DOCUMENTS) break;
    invoicesAfter = positionOf(invoices.at(-1)) ?? invoicesAfter;
    creditNotesAfter = positionOf(creditNotes.at(-1)) ?? creditNotesAfter;
  }
  return count;
}

function positionOf(last: IssuedDocument | undefined): IssuedFilter['after'] {
  return last === undefined ? null : { at: last.issuedAt, id: last.id };
}

/** Stores the lines of the documents of a brand in a transaction; returns how many documents got theirs. */
async function storeLines(
  { database, log, recorder }: SalesLineServices,
  documents: readonly IssuedDocument[],
): Promise<number> {
  const summed = documents.flatMap((document) => {
    const lines = checkedSalesLines(document);
    if (lines.ok) return [{ document, lines: lines.value }];
    const { brandId: brand, orderId: order } = document;
    log.error({ brand, order, reason: lines.problem }, 'the lines of a document could not be stored');
    recorder.count('landrush_sales_line_errors_total', { brand });
    return [];
  });
  for (const [brandId, own] of Map.groupBy(summed, ({ document }) => document.brandId))
    await database.transaction(async (tx) => {
      await insertSalesLines(
        tx,
        own.map(({ lines }) => lines),
      );
      await updateHasSalesLines(
        tx,
        brandId,
        own.map(({ document }) => document),
      );
    });
  return summed.length;
}
