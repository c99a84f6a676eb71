import type { listReportRows as endpoint } from '#contract/operator/reports.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { PAGE_SIZE } from '#server/operator/page-cursor.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type ReportRow, formatReportCursor, parseReportCursor } from './report-batch.ts';
import { reportRows } from './report-rows.ts';
import { reportScope } from './report-scope.ts';

/** A page of the rows of a report. It ends with a whole document, so it may be longer than requested. */
export function listReportRows(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, { report, by, key, cursor, limit = PAGE_SIZE, ...filter }) => {
    const scope = reportScope(services, context, filter);
    const shown: ReportRow[] = [];
    let next: string | null = null;
    for await (const { rows, position } of reportRows(
      services,
      scope,
      { report, by, key },
      parseReportCursor(cursor),
    )) {
      if (rows.length === 0) continue;
      if (shown.length >= limit) return ok({ rows: shown, next });
      shown.push(...rows);
      next = formatReportCursor(position);
    }
    return ok({ rows: shown, next: null });
  };
}
