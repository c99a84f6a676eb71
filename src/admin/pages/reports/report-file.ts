import { data, redirect } from 'react-router';
import { isReportKind } from '#admin/features/reports/report-kind.ts';
import { reportQuery, streamHref } from '#admin/features/reports/report-query.ts';
import { queryOf, requirePermission, screenOfFile } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';
import { screens } from '#admin/screens.ts';
import { problem } from '#contract/problems.ts';

/**
 * Leads to the rows of a report as a CSV file, which the API streams. Without a session it leads to the login, and from there to
 * the rows on a page; the stream would answer with an error page.
 */
export async function loader({ context, params, url }: ScreenArgs): Promise<Response> {
  const { api } = context.get(pageContext);
  const { report } = params;
  if (!isReportKind(report)) throw data(problem('request/not-found'), { status: 404 });
  await requirePermission(api.session, 'reports.read', screenOfFile(screens.reportRows.href({ report }), url));
  return redirect(streamHref(report, reportQuery(queryOf(url))));
}
