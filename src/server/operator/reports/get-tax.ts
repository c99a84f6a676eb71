import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getTaxReport as endpoint } from '#contract/operator/reports.ts';
import { type CurrencyRows, type EuroReturn, neededDays, returnInEuro } from '#core/reports/one-stop-shop.ts';
import type { SalesLine } from '#core/reports/sales-line.ts';
import { type TaxReturnRow, taxReturnParts, untaxedKey } from '#core/reports/tax-return.ts';
import { ok } from '#core/result.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { findExchangeRate } from '#server/operator/rates/exchange-rate-store.ts';
import { sumLedgerSales } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readSales } from './read-sales.ts';
import { type ReportBrand, type ReportScope, reportScope } from './report-scope.ts';
import { currencyOrder, entryOf, keyOrder } from './sums.ts';

type CurrencySums = OperatorOutputOf<typeof endpoint>['currencies'][number];

interface Sums {
  readonly rows: Map<string, TaxReturnRow>;
  readonly untaxed: Map<string, CurrencySums['untaxed'][number]>;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** The tax report of a period, with what the ledger says of the same documents. */
export function getTax(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Sums>();
    for await (const { item: lines, brand } of readSales(services, scope))
      for (const line of lines) addLine(entryOf(currencies, line.document.currency, noSums), line, brand);
    const ledger = await ledgerOf(services, scope);
    const returned = [...currencies].map(([currency, sums]) => ({ currency, rows: [...sums.rows.values()] }));
    return ok({
      period: scope.period,
      oneStopShop: await oneStopShopOf(services, returned, scope.period),
      currencies: [...currencies].toSorted(currencyOrder).map(([currency, { rows, untaxed, ...totals }]) => {
        const sorted = [...rows.values()].toSorted(keyOrder);
        return {
          currency,
          rows: sorted.filter(({ corrects }) => corrects === null),
          corrections: sorted.filter(({ corrects }) => corrects !== null),
          untaxed: [...untaxed.values()].toSorted(keyOrder),
          ...totals,
          ledger: ledger.get(currency) ?? { revenueMinor: 0, taxMinor: 0 },
        };
      }),
    });
  };
}

/** The return in euro with the stored rates; null without one. */
async function oneStopShopOf(
  { reports }: Pick<OperatorServices, 'reports'>,
  currencies: readonly CurrencyRows[],
  period: string,
): Promise<EuroReturn | null> {
  const isFiled = currencies.some(({ rows }) => rows.some((row) => row.return === 'one-stop-shop'));
  if (!isFiled || !/-Q[1-4]$/.test(period)) return null;
  const stored = new Map<string, string | null>();
  for (const { currency, day } of neededDays(currencies, period))
    stored.set(`${currency} ${day}`, await findExchangeRate(reports.read('reports'), { currency, day }));
  return returnInEuro(currencies, period, (currency, day) => stored.get(`${currency} ${day}`) ?? null);
}

function noSums(): Sums {
  return { rows: new Map(), untaxed: new Map(), netMinor: 0, taxMinor: 0, totalMinor: 0 };
}

function addLine(sums: Sums, line: SalesLine, brand: ReportBrand): void {
  sums.netMinor += line.netMinor;
  sums.taxMinor += line.taxMinor;
  sums.totalMinor += line.totalMinor;
  for (const part of taxReturnParts(line, brand, brand.from)) {
    const { taxableMinor = 0, taxMinor = 0 } = sums.rows.get(part.key) ?? {};
    sums.rows.set(part.key, {
      ...part,
      taxableMinor: part.taxableMinor + taxableMinor,
      taxMinor: part.taxMinor + taxMinor,
    });
  }
  if (line.taxes.length > 0 || line.netMinor === 0) return;
  const key = untaxedKey(line);
  const { netMinor = 0 } = sums.untaxed.get(key) ?? {};
  const { treatment, country } = line;
  sums.untaxed.set(key, { key, treatment, country, netMinor: netMinor + line.netMinor });
}

async function ledgerOf(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands }: ReportScope,
): Promise<ReadonlyMap<string, CurrencySums['ledger']>> {
  const sums = new Map<string, CurrencySums['ledger']>();
  for (const { id, from, to } of brands) {
    for (const sold of await sumLedgerSales(reports.read('reports'), { brandId: id, from, to })) {
      const { revenueMinor = 0, taxMinor = 0 } = sums.get(sold.currency) ?? {};
      sums.set(sold.currency, {
        revenueMinor: revenueMinor + sold.revenueMinor,
        taxMinor: taxMinor + sold.taxMinor,
      });
    }
  }
  return sums;
}
