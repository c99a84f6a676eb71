import { Chart } from '#admin/features/charts/chart.tsx';
import { FiguresTable } from '#admin/features/reports/figures-table.tsx';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { ReportPage } from '#admin/features/reports/report-page.tsx';
import { reportQuery, rowsHref } from '#admin/features/reports/report-query.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

export const meta = () => [{ title: pageTitle(texts['reports.open-items']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId, currency } = reportQuery(queryOf(url));
  const query = { ...(brandId === undefined ? {} : { brandId }), ...(currency === undefined ? {} : { currency }) };
  return { report: valueOrThrow(await api.reports.openItems(query), url), query };
}

export default function OpenItemsReport({ loaderData: { report, query } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const money = useMoney();
  return (
    <ReportPage report="open-items" query={query} period={null}>
      {report.currencies.length === 0 ? <NothingToReport what="none-open" /> : null}
      {report.currencies.map(({ currency, buckets, items, openMinor }) => (
        <FiguresTable
          key={currency}
          title={currency}
          columns={[{ name: t('reports.age') }, { name: t('reports.items') }, { name: t('reports.owed') }]}
          rows={buckets.map((bucket) => ({
            key: bucket.age,
            href: bucket.items === 0 ? null : rowsHref('open-items', { ...query, currency, key: bucket.age }),
            cells: [bucket.age, bucket.items, money(bucket.openMinor, currency)],
          }))}
          totals={[t('reports.total'), items, money(openMinor, currency)]}
        >
          <Chart
            name={`${t('reports.open-items')}, ${currency}`}
            bars={buckets.map((bucket) => ({
              label: bucket.age,
              value: bucket.openMinor,
              text: money(bucket.openMinor, currency),
            }))}
            formatTick={(value) => money(value, currency)}
          />
        </FiguresTable>
      ))}
    </ReportPage>
  );
}
