import { FiguresTable } from '#admin/features/reports/figures-table.tsx';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { ReportPage, withPeriod } from '#admin/features/reports/report-page.tsx';
import { reportQuery, rowsHref } from '#admin/features/reports/report-query.ts';
import { countryNames } from '#admin/formats/country-names.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reports.json';
import { REVENUE_DIMENSIONS } from '#core/reports/revenue.ts';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';

export const meta = () => [{ title: pageTitle(texts['reports.revenue']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { key: _, ...query } = reportQuery(queryOf(url));
  const report = valueOrThrow(await api.reports.revenue(query), url);
  const keys = report.by === 'country' ? report.currencies.flatMap(({ groups }) => groups.map(({ key }) => key)) : [];
  return { report, query, countries: countryNames(keys) };
}

export default function RevenueReport({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const money = useMoney();
  const brandName = useBrandName();
  const { report, query, countries } = loaderData;
  const { by, period, currencies } = report;
  const nameOf = (key: string, name: string) => {
    if (by === 'brand') return brandName(key);
    if (by === 'country') return countries[key] ?? key;
    const treatment = `reports.${key === 'export' ? 'outside' : key}`;
    return by === 'tax' && t.has(treatment) ? t(treatment) : name;
  };
  return (
    <ReportPage
      report="revenue"
      query={query}
      period={period}
      filters={
        <SelectField label={t('reports.by')} name="by" defaultValue={by}>
          {REVENUE_DIMENSIONS.map((dimension) => (
            <option key={dimension} value={dimension}>
              {t(`reports.by-${dimension}`)}
            </option>
          ))}
        </SelectField>
      }
    >
      {currencies.length === 0 ? <NothingToReport /> : null}
      {currencies.map(({ currency, groups, totals }) => {
        const cells = (sums: typeof totals) => [
          sums.lines,
          ...[sums.invoicedMinor, sums.creditedMinor, sums.netMinor, sums.taxMinor, sums.totalMinor].map((amount) =>
            money(amount, currency),
          ),
        ];
        return (
          <FiguresTable
            key={currency}
            title={currency}
            columns={[
              { name: t(`reports.by-${by}`) },
              { name: t('reports.lines'), isWide: true },
              { name: t('reports.invoiced'), isWide: true },
              { name: t('reports.credited'), isWide: true },
              { name: t('reports.net') },
              { name: t('reports.tax-amount'), isWide: true },
              { name: t('reports.total') },
            ]}
            rows={groups.map(({ key, name, ...sums }) => ({
              key,
              href: rowsHref('revenue', { ...withPeriod(query, period), by, currency, key }),
              cells: [nameOf(key, name), ...cells(sums)],
            }))}
            totals={[t('reports.total'), ...cells(totals)]}
          />
        );
      })}
    </ReportPage>
  );
}
