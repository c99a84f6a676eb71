import { type RawBuilder, sql } from 'kysely';
import type { TaxAmount } from '#core/pricing/priced-basket.ts';
import type { RevenueDimension, SalesSum } from '#core/reports/revenue.ts';
import type { SalesLine } from '#core/reports/sales-line.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { type IssuedPeriod, issuedInPeriod } from './line-match-store.ts';

/** Which stored lines are summed. */
export interface StoredSales extends IssuedPeriod {
  readonly brandIds: readonly string[];
  /** Documents that are left out: their lines were read otherwise. */
  readonly except: readonly string[];
}

/** The columns with the key and the name of a line's group. */
const GROUPS = {
  product: ['product_key', 'product_name'],
  brand: ['brand_id', 'brand_id'],
  country: ['country', 'country'],
  tax: ['tax_key', 'tax_name'],
} as const satisfies Readonly<Record<RevenueDimension, readonly [keyof Tables['sales_lines'], string]>>;

/** The lines by currency, group and kind of document. */
export async function sumSales(db: Queries, sales: StoredSales, by: RevenueDimension): Promise<readonly SalesSum[]> {
  const [key, name] = GROUPS[by];
  const rows = await db
    .selectFrom('sales_lines as line')
    .where(isSummed(sales))
    .select(['currency', 'kind', `${key} as key`])
    .select((eb) => [
      eb.fn.max(name).as('name'),
      eb.fn.countAll().as('lines'),
      eb.fn.sum('net_minor').as('net'),
      eb.fn.sum('tax_minor').as('tax'),
      eb.fn.sum('total_minor').as('total'),
    ])
    .groupBy(['currency', 'kind', key])
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    kind: row.kind,
    key: row.key,
    name: row.name,
    lines: Number(row.lines),
    netMinor: Number(row.net),
    taxMinor: Number(row.tax),
    totalMinor: Number(row.total),
  }));
}

/** Lines of one currency and treatment in a country, with tax or all without. */
export interface TreatmentSum extends Pick<
  SalesLine,
  'country' | 'treatment' | 'netMinor' | 'taxMinor' | 'totalMinor'
> {
  readonly currency: string;
  readonly isTaxed: boolean;
  /** Whether any of them has an amount. */
  readonly hasAmounts: boolean;
}

/** The lines by currency, treatment, country and whether they are taxed. */
export async function sumTreatments(db: Queries, sales: StoredSales): Promise<readonly TreatmentSum[]> {
  const rows = await db
    .selectFrom('sales_lines as line')
    .where(isSummed(sales))
    .select(['currency', 'country', 'treatment', 'is_taxed'])
    .select((eb) => [
      eb.fn.sum('net_minor').as('net'),
      eb.fn.sum('tax_minor').as('tax'),
      eb.fn.sum('total_minor').as('total'),
      sql<number | string>`sum(case when net_minor <> 0 then 1 else 0 end)`.as('amounts'),
    ])
    .groupBy(['currency', 'country', 'treatment', 'is_taxed'])
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    country: row.country,
    treatment: row.treatment,
    isTaxed: row.is_taxed === 1,
    hasAmounts: Number(row.amounts) > 0,
    netMinor: Number(row.net),
    taxMinor: Number(row.tax),
    totalMinor: Number(row.total),
  }));
}

/** A tax of one rate, summed over the documents of a brand. */
export interface TaxSum {
  readonly brandId: string;
  readonly currency: string;
  /** When it became chargeable (ms), if that was before the period; else `from` of the period. */
  readonly chargeableAt: number;
  readonly tax: TaxAmount;
}

/** The taxes by brand, currency and rate; those that became chargeable before the period apart. */
export async function sumTaxes(db: Queries, sales: StoredSales): Promise<readonly TaxSum[]> {
  const corrected = sql<number>`case when invoiced_at < ${sql.lit(sales.from)} then invoiced_at else ${sql.lit(sales.from)} end`;
  const rows = await db
    .selectFrom('sales_taxes as line')
    .where(isSummed(sales))
    .select(['brand_id', 'currency', 'country', 'name', 'basis_points', corrected.as('corrected')])
    .select((eb) => [eb.fn.sum('taxable_minor').as('taxable'), eb.fn.sum('amount_minor').as('amount')])
    .groupBy(['brand_id', 'currency', 'country', 'name', 'basis_points', corrected])
    .execute();
  return rows.map((row) => ({
    brandId: row.brand_id,
    currency: row.currency,
    chargeableAt: row.corrected,
    tax: {
      country: row.country,
      name: row.name,
      basisPoints: Number(row.basis_points),
      taxableMinor: Number(row.taxable),
      amountMinor: Number(row.amount),
    },
  }));
}

/** The discounts of a promotion and voucher in one tax mode, summed over the documents of a brand. */
export interface DiscountSum {
  readonly currency: string;
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
  readonly includesTax: boolean;
  /** How many orders have them. */
  readonly orders: number;
  readonly discountMinor: number;
}

/** The discounts by brand, currency, promotion and voucher. */
export async function sumDiscounts(db: Queries, sales: StoredSales): Promise<readonly DiscountSum[]> {
  const rows = await db
    .selectFrom('sales_discounts as line')
    .where(isSummed(sales))
    .select(['currency', 'promotion_key as key', 'code', 'tax_mode'])
    .select((eb) => [
      eb.fn.max('name').as('name'),
      eb.fn.count('order_id').distinct().as('orders'),
      eb.fn.sum('amount_minor').as('amount'),
    ])
    .groupBy(['brand_id', 'currency', 'promotion_key', 'code', 'tax_mode'])
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    key: row.key,
    name: row.name,
    code: row.code,
    includesTax: row.tax_mode === 'inclusive',
    orders: Number(row.orders),
    discountMinor: Number(row.amount),
  }));
}

/** The condition of every sum. */
function isSummed({ except, ...period }: StoredSales): RawBuilder<boolean> {
  const others = except.length === 0 ? [] : [sql`line.document_id not in (${sql.join(except)})`];
  return sql<boolean>`${sql.join([...issuedInPeriod(period), ...others], sql` and `)}`;
}
