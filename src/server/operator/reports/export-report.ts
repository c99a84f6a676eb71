import type { exportReport as stream } from '#contract/operator/operator-streams.ts';
import { type CsvColumns, amountCell, csvPart, textCell } from '#core/accounting/csv.ts';
import { ok } from '#core/result.ts';
import { dayOf } from '#core/time/local-day.ts';
import { UTC } from '#core/time/time-zone.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorStreamHandler } from '#server/staff/public.ts';
import type { ReportRow } from './report-batch.ts';
import { type RowsFilter, reportRows } from './report-rows.ts';
import { type ReportScope, reportScope } from './report-scope.ts';

/** The rows of a report as CSV, read while they are sent, so that the length of a period does not matter. */
export function exportReport(services: OperatorServices): OperatorStreamHandler<typeof stream> {
  return async (context, { report, by, key, ...filter }, signal) => {
    const scope = reportScope(services, context, filter);
    async function* pieces(): AsyncGenerator<string> {
      // Spreadsheets take a file for UTF-8 only with a byte order mark.
      yield `\uFEFF${csvPart(COLUMNS, [], { isFirst: true })}`;
      for await (const { rows } of reportRows(services, scope, { report, by, key })) {
        signal.throwIfAborted();
        if (rows.length > 0) yield csvPart(COLUMNS, rows, { isFirst: false });
      }
    }
    return ok({ filename: `${report}-${periodOf(report, scope)}.csv`, pieces: pieces() });
  };
}

/** The period of a report; the present day of one that is about no period. */
function periodOf(report: RowsFilter['report'], { period, brands, now }: ReportScope): string {
  const isOfNow = report === 'open-items' || report === 'renewals';
  return isOfNow ? dayOf(now, brands[0]?.zone ?? UTC) : period;
}

const COLUMNS: CsvColumns<ReportRow> = [
  ['brand', ({ brandId }) => textCell(brandId)],
  ['order', ({ orderNumber }) => textCell(orderNumber)],
  ['date', ({ day }) => textCell(day)],
  ['document', ({ document }) => textCell(document)],
  ['name', ({ name }) => textCell(name)],
  ['country', ({ country }) => textCell(country)],
  ['currency', ({ currency }) => textCell(currency)],
  ['net', ({ netMinor, currency }) => amountCell(netMinor, currency)],
  ['tax', ({ taxMinor, currency }) => amountCell(taxMinor, currency)],
  ['amount', ({ amountMinor, currency }) => amountCell(amountMinor, currency)],
  ['ending', ({ ending }) => textCell(ending)],
];
