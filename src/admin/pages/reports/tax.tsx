import { countryNames } from '#admin/features/reports/country-names.ts';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { ReportPage, withPeriod } from '#admin/features/reports/report-page.tsx';
import { reportQuery } from '#admin/features/reports/report-query.ts';
import { TaxCurrency } from '#admin/features/reports/tax-currency.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';

export const meta = () => [{ title: pageTitle(texts['reports.tax']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { key: _key, by: _by, ...query } = reportQuery(queryOf(url));
  const report = valueOrThrow(await api.reports.tax(query), url);
  const codes = report.currencies.flatMap(({ rows, corrections, untaxed }) =>
    [...rows, ...corrections, ...untaxed].map(({ country }) => country),
  );
  return { report, query, countries: countryNames(codes) };
}

export default function TaxReport({ loaderData: { report, query, countries } }: PageProps<typeof loader>) {
  const { period, currencies } = report;
  return (
    <ReportPage report="tax" query={query} period={period}>
      {currencies.length === 0 ? <NothingToReport /> : null}
      {currencies.map((one) => (
        <TaxCurrency
          key={one.currency}
          data={one}
          query={{ ...withPeriod(query, period), currency: one.currency }}
          countries={countries}
        />
      ))}
    </ReportPage>
  );
}
