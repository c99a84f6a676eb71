import { FiguresTable } from '#admin/features/reports/figures-table.tsx';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { ReportPage, withPeriod } from '#admin/features/reports/report-page.tsx';
import { reportQuery, rowsHref } from '#admin/features/reports/report-query.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['reports.churn']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId, period } = reportQuery(queryOf(url));
  const query = { ...(brandId === undefined ? {} : { brandId }), ...(period === undefined ? {} : { period }) };
  return { report: valueOrThrow(await api.reports.churn(query), url), query };
}

export default function ChurnReport({ loaderData: { report, query } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { groups, period } = report;
  const sumOf = (member: 'atStart' | 'started' | 'ended') => groups.reduce((sum, group) => sum + group[member], 0);
  return (
    <ReportPage report="churn" query={query} period={period}>
      {groups.length === 0 ? (
        <NothingToReport />
      ) : (
        <FiguresTable
          title={t('reports.churn')}
          columns={[
            { name: t('reports.product') },
            { name: t('reports.at-start') },
            { name: t('reports.started'), isWide: true },
            { name: t('reports.ended') },
            { name: t('reports.rate-of-churn') },
          ]}
          rows={groups.map(({ key, name, atStart, started, ended }) => ({
            key,
            href: ended === 0 ? null : rowsHref('churn', { ...withPeriod(query, period), key }),
            cells: [name, atStart, started, ended, shareText(ended, atStart)],
          }))}
          totals={[
            t('reports.total'),
            sumOf('atStart'),
            sumOf('started'),
            sumOf('ended'),
            shareText(sumOf('ended'), sumOf('atStart')),
          ]}
        />
      )}
    </ReportPage>
  );
}

/** '2.5 %' of those at the start; a dash without any. */
function shareText(ended: number, atStart: number): string {
  return atStart === 0 ? '–' : `${((ended / atStart) * 100).toFixed(1)} %`;
}
