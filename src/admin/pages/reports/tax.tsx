import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { BrandsTogether } from '#admin/features/reports/brands-together.tsx';
import { ImportRates, type RatesOutcome, importRatesFile } from '#admin/features/reports/import-rates.tsx';
import { NothingToReport } from '#admin/features/reports/nothing-to-report.tsx';
import { OneStopShop } from '#admin/features/reports/one-stop-shop.tsx';
import { ReportPage, withPeriod } from '#admin/features/reports/report-page.tsx';
import { reportQuery } from '#admin/features/reports/report-query.ts';
import { TaxCurrency } from '#admin/features/reports/tax-currency.tsx';
import { countryNames } from '#admin/formats/country-names.ts';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reports.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['reports.tax']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { key: _key, by: _by, ...query } = reportQuery(queryOf(url));
  const report = valueOrThrow(await api.reports.tax(query), url);
  const codes = report.currencies.flatMap(({ rows, corrections, untaxed }) =>
    [...rows, ...corrections, ...untaxed].map(({ country }) => country),
  );
  return { report, query, countries: countryNames(codes), importId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, form) => importRatesFile(api, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function TaxReport({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const outcome = useActionData<FormOutcome<RatesOutcome>>();
  const { report, query, countries, importId } = loaderData;
  const { period, currencies, oneStopShop } = report;
  const isFiled = currencies.some(({ rows, corrections }) =>
    [...rows, ...corrections].some((row) => row.return === 'one-stop-shop'),
  );
  return (
    <ReportPage report="tax" query={query} period={period}>
      {outcome?.kind === 'done' ? <DoneNotice>{t('reports.rates-imported', { ...outcome.value })}</DoneNotice> : null}
      {currencies.length === 0 ? <NothingToReport /> : null}
      {oneStopShop === null ? null : <OneStopShop data={oneStopShop} countries={countries} />}
      {isFiled && oneStopShop === null ? (
        <p className="mb-4 text-14 text-muted-foreground">
          {t(period.includes('Q') ? 'reports.brand-for-euro' : 'reports.quarter-for-euro')}
        </p>
      ) : null}
      {currencies.length === 0 ? null : <BrandsTogether brandId={query.brandId} />}
      {currencies.map((one) => (
        <TaxCurrency
          key={one.currency}
          data={one}
          query={{ ...withPeriod(query, period), currency: one.currency }}
          countries={countries}
        />
      ))}
      {can('rates.import') ? <ImportRates commandId={importId} /> : null}
    </ReportPage>
  );
}
