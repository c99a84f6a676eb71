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
import { useMoney } from '#web/ui/formats/use-money.ts';

export const meta = () => [{ title: pageTitle(texts['reports.promotions']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { key: _key, by: _by, ...query } = reportQuery(queryOf(url));
  return { report: valueOrThrow(await api.reports.promotions(query), url), query };
}

export default function PromotionsReport({ loaderData: { report, query } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const money = useMoney();
  const { period } = report;
  const currencies = report.currencies.filter(({ groups }) => groups.length > 0);
  return (
    <ReportPage report="promotions" query={query} period={period}>
      {currencies.length === 0 ? <NothingToReport /> : null}
      {currencies.map(({ currency, groups }) => (
        <FiguresTable
          key={currency}
          title={currency}
          columns={[
            { name: t('reports.promotion') },
            { name: t('reports.voucher'), isText: true },
            { name: t('reports.orders'), isWide: true },
            { name: t('reports.discount') },
          ]}
          rows={groups.map(({ key, name, code, orders, discountMinor, includesTax }) => ({
            key,
            href: rowsHref('promotions', { ...withPeriod(query, period), currency, key }),
            cells: [
              name,
              code ?? t('reports.automatic'),
              orders,
              <>
                {money(discountMinor, currency)}
                <span className="block text-12 text-muted-foreground">
                  {t(includesTax ? 'reports.with-tax' : 'reports.without-tax')}
                </span>
              </>,
            ],
          }))}
        />
      ))}
    </ReportPage>
  );
}
