import { Chart } from '#admin/features/charts/chart.tsx';
import { FiguresTable } from '#admin/features/reports/figures-table.tsx';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { ReportPage } from '#admin/features/reports/report-page.tsx';
import { reportQuery, rowsHref } from '#admin/features/reports/report-query.ts';
import { useDayName } from '#admin/formats/day-name.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

export const meta = () => [{ title: pageTitle(texts['reports.renewals']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId, currency } = reportQuery(queryOf(url));
  const query = { ...(brandId === undefined ? {} : { brandId }), ...(currency === undefined ? {} : { currency }) };
  return { report: valueOrThrow(await api.reports.renewals(query), url), query };
}

export default function RenewalsReport({ loaderData: { report, query } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const money = useMoney();
  const dayName = useDayName();
  const amountsOf = (sums: Record<'netMinor' | 'taxMinor' | 'amountMinor', number>, currency: string) =>
    [sums.netMinor, sums.taxMinor, sums.amountMinor].map((minor) => money(minor, currency));
  return (
    <ReportPage report="renewals" query={query} period={null}>
      {report.currencies.length === 0 ? <NothingToReport what="none-renewals" /> : null}
      {report.currencies.map(({ currency, weeks, renewals, netMinor, taxMinor, amountMinor }) => (
        <FiguresTable
          key={currency}
          title={currency}
          columns={[
            { name: t('reports.week') },
            { name: t('reports.count') },
            { name: t('reports.expected') },
            { name: t('reports.tax-amount'), isWide: true },
            { name: t('reports.total-with-tax'), isWide: true },
          ]}
          rows={weeks.map((one) => ({
            key: one.week,
            href: one.renewals === 0 ? null : rowsHref('renewals', { ...query, currency, key: one.week }),
            cells: [dayName(one.week), one.renewals, ...amountsOf(one, currency)],
          }))}
          totals={[t('reports.total'), renewals, ...amountsOf({ netMinor, taxMinor, amountMinor }, currency)]}
        >
          <Chart
            name={`${t('reports.renewals')}, ${currency}, ${t('reports.without-tax')}`}
            bars={weeks.map((one) => ({
              label: dayName(one.week),
              value: one.netMinor,
              text: money(one.netMinor, currency),
            }))}
            formatTick={(value) => money(value, currency)}
          />
        </FiguresTable>
      ))}
    </ReportPage>
  );
}
