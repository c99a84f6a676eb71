import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getTaxReport as endpoint } from '#contract/operator/reports.ts';
import { type CurrencyRows, type EuroReturn, neededDays, returnInEuro } from '#core/reports/one-stop-shop.ts';
import type { SalesLine } from '#core/reports/sales-line.ts';
import {
  type TaxReturnRow,
  fileTogether,
  taxReturnPart,
  taxReturnParts,
  untaxedKey,
} from '#core/reports/tax-return.ts';
import { ok } from '#core/result.ts';
import { findExchangeRate } from '#server/operator/exchange-rates/exchange-rate-store.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type StoredSales, sumLedgerSales, sumTaxes, sumTreatments } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readSalesParts } from './read-sales-parts.ts';
import { type ReportBrand, type ReportScope, brandsByBounds, reportScope } from './report-scope.ts';
import { currencyOrder, entryOf, keyOrder } from './sums.ts';

type CurrencySums = OperatorOutputOf<typeof endpoint>['currencies'][number];

interface Sums {
  readonly rows: Map<string, TaxReturnRow>;
  readonly untaxed: Map<string, CurrencySums['untaxed'][number]>;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** The tax report of a period, with the ledger's amounts of the same documents. */
export function getTax(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async (context, filter) => {
    const scope = reportScope(services, context, filter);
    const currencies = new Map<string, Sums>();
    for await (const { stored, lines } of readSalesParts(services, scope)) {
      for (const { line, brand } of lines) addLine(entryOf(currencies, line.document.currency, noSums), line, brand);
      if (stored !== null) await addStored(services, scope, stored, (code) => entryOf(currencies, code, noSums));
    }
    const ledger = await ledgerOf(services, scope);
    const returned = [...currencies].map(([currency, sums]) => ({ currency, rows: [...sums.rows.values()] }));
    return ok({
      period: scope.period,
      oneStopShop: fileTogether(scope.brands) ? await oneStopShopOf(services, returned, scope.period) : null,
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
  addAmounts(sums, { ...line, isUntaxed: line.taxes.length === 0 && line.netMinor !== 0 });
  for (const part of taxReturnParts(line, brand, brand.from)) addPart(sums, part);
}

/** Adds what the database sums of stored lines; `sumsOf` are those of a currency. */
async function addStored(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands }: ReportScope,
  stored: StoredSales,
  sumsOf: (currency: string) => Sums,
): Promise<void> {
  const db = reports.read('reports');
  for (const { isTaxed, hasAmounts, currency, ...amounts } of await sumTreatments(db, stored))
    addAmounts(sumsOf(currency), { ...amounts, isUntaxed: !isTaxed && hasAmounts });
  const sellers = new Map(brands.map((brand) => [brand.id, brand]));
  for (const { brandId, currency, tax, chargeableAt } of await sumTaxes(db, stored)) {
    const seller = sellers.get(brandId);
    if (seller !== undefined) addPart(sumsOf(currency), taxReturnPart(tax, chargeableAt, seller, seller.from));
  }
}

function addPart(sums: Sums, part: TaxReturnRow): void {
  const { taxableMinor = 0, taxMinor = 0 } = sums.rows.get(part.key) ?? {};
  sums.rows.set(part.key, {
    ...part,
    taxableMinor: part.taxableMinor + taxableMinor,
    taxMinor: part.taxMinor + taxMinor,
  });
}

type Amounts = Pick<SalesLine, 'netMinor' | 'taxMinor' | 'totalMinor' | 'treatment' | 'country'>;

function addAmounts(sums: Sums, amounts: Amounts & { readonly isUntaxed: boolean }): void {
  const { treatment, country, isUntaxed } = amounts;
  sums.netMinor += amounts.netMinor;
  sums.taxMinor += amounts.taxMinor;
  sums.totalMinor += amounts.totalMinor;
  if (!isUntaxed) return;
  const key = untaxedKey({ treatment, country });
  const { netMinor = 0 } = sums.untaxed.get(key) ?? {};
  sums.untaxed.set(key, { key, treatment, country, netMinor: netMinor + amounts.netMinor });
}

async function ledgerOf(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands }: ReportScope,
): Promise<ReadonlyMap<string, CurrencySums['ledger']>> {
  const sums = new Map<string, CurrencySums['ledger']>();
  for (const bounds of brandsByBounds(brands)) {
    for (const sold of await sumLedgerSales(reports.read('reports'), bounds)) {
      const { revenueMinor = 0, taxMinor = 0 } = sums.get(sold.currency) ?? {};
      sums.set(sold.currency, {
        revenueMinor: revenueMinor + sold.revenueMinor,
        taxMinor: taxMinor + sold.taxMinor,
      });
    }
  }
  return sums;
}
