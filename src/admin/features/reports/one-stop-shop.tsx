import texts from '#admin/text/en/reports.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { percentText } from '#core/reports/revenue.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FiguresTable } from './figures-table.tsx';

type Return = NonNullable<OperatorOutputOf<OperatorApi['reports']['tax']>['oneStopShop']>;

/** The return of the One-Stop Shop in euro, with the rates it was converted with or those that are missing. */
export function OneStopShop({ data: { rates, rows }, countries }: OneStopShopProps) {
  const t = useText(texts);
  const money = useMoney();
  const missing = rates.filter(({ rate }) => rate === null);
  const sumOf = (member: 'taxableMinor' | 'taxMinor') =>
    money(
      (rows ?? []).reduce((sum, row) => sum + row[member], 0),
      'EUR',
    );
  return (
    <>
      {rows === null ? null : (
        <FiguresTable
          title={t('reports.in-euro')}
          columns={[
            { name: t('reports.member-state') },
            { name: t('reports.rate') },
            { name: t('reports.taxable'), isWide: true },
            { name: t('reports.tax-due') },
          ]}
          rows={rows.map(({ key, country, name, basisPoints, corrects, taxableMinor, taxMinor }) => ({
            key,
            href: null,
            cells: [
              corrects === null
                ? (countries[country] ?? country)
                : t('reports.correction-of', { country: countries[country] ?? country, quarter: corrects }),
              `${name} ${percentText(basisPoints)}`,
              money(taxableMinor, 'EUR'),
              money(taxMinor, 'EUR'),
            ],
          }))}
          totals={[t('reports.total'), '', sumOf('taxableMinor'), sumOf('taxMinor')]}
        />
      )}
      {rates.length === 0 ? null : (
        <Section title={t('reports.exchange-rates')}>
          {missing.length === 0 ? null : (
            <div className="mb-3">
              <Notice tone="warning" title={t('reports.rates-missing')}>
                {t('reports.rates-missing-text')}
              </Notice>
            </div>
          )}
          <dl className="facts tabular-nums">
            {rates.map(({ currency, quarter, day, rate }) => (
              <Fact key={`${currency} ${quarter}`} name={`${currency} · ${quarter}`}>
                {rate === null ? t('reports.rate-missing', { day }) : t('reports.rate-of', { rate, currency, day })}
              </Fact>
            ))}
          </dl>
          <p className="mt-3 text-13 text-muted-foreground">{t('reports.rates-rule')}</p>
        </Section>
      )}
    </>
  );
}

interface OneStopShopProps {
  readonly data: Return;
  /** Names by code. */
  readonly countries: Readonly<Record<string, string>>;
}
