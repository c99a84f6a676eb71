import texts from '#admin/text/en/reports.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { percentText } from '#core/reports/revenue.ts';
import { TAX_RETURNS, type TaxReturnRow } from '#core/reports/tax-return.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { type ReportQuery, rowsHref } from './report-query.ts';

type Data = OperatorOutputOf<OperatorApi['reports']['tax']>['currencies'][number];

/** The tax report of a currency: a table for each return, corrections, sales without tax, and the comparison with the ledger. */
export function TaxCurrency({ data, query, countries }: TaxCurrencyProps) {
  const t = useText(texts);
  const money = useMoney();
  const { currency, rows, corrections, untaxed } = data;
  return (
    <>
      {TAX_RETURNS.map((one) => (
        <RateTable
          key={one}
          title={`${t(`reports.return-${one}`)} · ${currency}`}
          rows={rows.filter((row) => row.return === one)}
          {...{ currency, query, countries }}
        />
      ))}
      <RateTable
        title={`${t('reports.corrections')} · ${currency}`}
        rows={corrections}
        {...{ currency, query, countries }}
        isCorrection
      />
      {untaxed.length === 0 ? null : (
        <FiguresTable
          title={`${t('reports.untaxed')} · ${currency}`}
          columns={[
            { name: t('reports.country') },
            { name: t('reports.treatment'), isText: true },
            { name: t('reports.net') },
          ]}
          rows={untaxed.map(({ key, country, treatment, netMinor }) => {
            const name = `reports.${treatment === 'export' ? 'outside' : treatment}`;
            return {
              key,
              href: rowsHref('tax', { ...query, key }),
              cells: [countries[country] ?? country, t.has(name) ? t(name) : treatment, money(netMinor, currency)],
            };
          })}
        />
      )}
      <LedgerCheck data={data} />
    </>
  );
}

interface TaxCurrencyProps {
  readonly data: Data;
  readonly query: ReportQuery;
  /** Names by code. */
  readonly countries: Readonly<Record<string, string>>;
}

function RateTable({ title, rows, currency, query, countries, isCorrection = false }: RateTableProps) {
  const t = useText(texts);
  const money = useMoney();
  if (rows.length === 0) return null;
  const isShop = rows.every((row) => row.return === 'one-stop-shop');
  const columns: readonly FigureColumn[] = [
    { name: t(isShop ? 'reports.member-state' : 'reports.country') },
    ...(isCorrection ? [{ name: t('reports.corrected-quarter'), isText: true }] : []),
    { name: t('reports.rate-type'), isText: true, isWide: true },
    { name: t('reports.rate') },
    { name: t('reports.taxable'), isWide: true },
    { name: t(isShop ? 'reports.tax-due' : 'reports.tax-amount') },
  ];
  return (
    <FiguresTable
      title={title}
      columns={columns}
      rows={rows.map((row) => ({
        key: row.key,
        href: rowsHref('tax', { ...query, key: row.key }),
        cells: [
          countries[row.country] ?? row.country,
          ...(isCorrection ? [row.corrects] : []),
          t('reports.standard'),
          `${row.name} ${percentText(row.basisPoints)}`,
          money(row.taxableMinor, currency),
          money(row.taxMinor, currency),
        ],
      }))}
      totals={[
        t('reports.total'),
        ...(isCorrection ? [''] : []),
        '',
        '',
        '',
        money(
          rows.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
          currency,
        ),
      ]}
    />
  );
}

interface RateTableProps extends Omit<TaxCurrencyProps, 'data'> {
  readonly title: string;
  readonly rows: readonly TaxReturnRow[];
  readonly currency: string;
  readonly isCorrection?: boolean;
}

function LedgerCheck({ data: { currency, netMinor, taxMinor, ledger } }: Pick<TaxCurrencyProps, 'data'>) {
  const t = useText(texts);
  const money = useMoney();
  const isEqual = netMinor === ledger.revenueMinor && taxMinor === ledger.taxMinor;
  const sums = (net: number, tax: number) => `${money(net, currency)} + ${money(tax, currency)}`;
  return (
    <Section title={`${t('reports.check')} · ${currency}`}>
      <div className="mb-3">
        <Notice tone={isEqual ? 'success' : 'error'}>{t(isEqual ? 'reports.equal' : 'reports.differs')}</Notice>
      </div>
      <dl className="facts tabular-nums">
        <Fact name={t('reports.documents')}>{sums(netMinor, taxMinor)}</Fact>
        <Fact name={t('reports.ledger')}>{sums(ledger.revenueMinor, ledger.taxMinor)}</Fact>
        <Fact name={t('reports.difference')}>{sums(netMinor - ledger.revenueMinor, taxMinor - ledger.taxMinor)}</Fact>
      </dl>
    </Section>
  );
}
