import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** Which lines are looked for: those of a group of a report. */
export type LineMatch =
  | { readonly of: 'product' | 'country' | 'tax'; readonly key: string }
  | { readonly of: 'untaxed'; readonly treatment: string; readonly country: string }
  | { readonly of: 'rate'; readonly name: string; readonly basisPoints: string }
  /** Of one promotion and voucher, or null for any. */
  | { readonly of: 'discount'; readonly key: string | null };

const COLUMNS = { product: 'product_key', country: 'country', tax: 'tax_key' } as const;

/** A period in which documents were issued. */
export interface IssuedPeriod {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  /** Issued at this instant or later, and before `to`; ms. */
  readonly from: number;
  readonly to: number;
  /** Null for all. */
  readonly currency: string | null;
}

/**
 * The terms of a period for a table named `line`, of columns that documents and all tables of lines have; by the index
 * of the brand and instant.
 */
export function issuedInPeriod({ brandIds, from, to, currency }: IssuedPeriod): readonly RawBuilder<unknown>[] {
  return [
    ...(brandIds === null ? [] : [sql`line.brand_id in (${sql.join(brandIds)})`]),
    sql`line.issued_at >= ${from}`,
    sql`line.issued_at < ${to}`,
    ...(currency === null ? [] : [sql`line.currency = ${currency}`]),
  ];
}

/** Documents that were issued in a period. */
interface Issued extends Omit<IssuedPeriod, 'currency'> {
  readonly lines: 'not-stored' | LineMatch;
}

/** Whether a document of a period has a stored line that matches, or its lines are not stored yet. */
export function linesMatch(table: 'invoices' | 'credit_notes', { lines, ...period }: Issued): RawBuilder<boolean> {
  const document = (column: string) => sql.ref(`${table}.${column}`);
  // The literal lets PostgreSQL use the partial index.
  const isNotStored = sql<boolean>`${document('has_sales_lines')} = 0`;
  if (lines === 'not-stored') return isNotStored;
  const { name, terms } = termsOf(lines);
  const key = sql`line.brand_id = ${document('brand_id')} and line.order_id = ${document('order_id')} and line.document_id = ${document('id')}`;
  // The lines of the period are read once, by their index.
  const all = sql.join([key, ...issuedInPeriod({ ...period, currency: null }), ...terms], sql` and `);
  return sql<boolean>`(${isNotStored} or exists (select 1 from ${sql.table(name)} as line where ${all}))`;
}

/** Documents of some brands that were issued in a period, in one currency or all (null). */
export interface LineSearch extends IssuedPeriod {
  readonly brandIds: readonly string[];
  readonly lines: 'all' | LineMatch;
}

/** The brands with stored lines that match, or with documents whose lines are not stored yet: others need not be read. */
export async function listBrandsWithLines(db: Queries, search: LineSearch): Promise<ReadonlySet<string>> {
  const { lines, ...period } = search;
  const { name, terms } = lines === 'all' ? { name: 'sales_lines', terms: [] } : termsOf(lines);
  const found = new Set<string>();
  for (const [table, where] of [
    [name, terms],
    ['invoices', [sql`line.has_sales_lines = 0`]],
    ['credit_notes', [sql`line.has_sales_lines = 0`]],
  ] as const) {
    const all = sql.join([...issuedInPeriod(period), ...where], sql` and `);
    const query = sql<{
      brand_id: string;
    }>`select distinct line.brand_id from ${sql.table(table)} as line where ${all}`;
    for (const { brand_id: brandId } of (await query.execute(db)).rows) found.add(brandId);
  }
  return found;
}

function termsOf(match: LineMatch) {
  switch (match.of) {
    case 'untaxed':
      return {
        name: 'sales_lines',
        terms: [sql`line.is_taxed = 0`, sql`line.treatment = ${match.treatment}`, sql`line.country = ${match.country}`],
      };
    case 'rate':
      return {
        name: 'sales_taxes',
        terms: [sql`line.name = ${match.name}`, sql`line.basis_points = ${match.basisPoints}`],
      };
    case 'discount':
      return {
        name: 'sales_discounts',
        terms: match.key === null ? [] : [sql`line.promotion_key = ${match.key}`],
      };
    default:
      return { name: 'sales_lines', terms: [sql`line.${sql.ref(COLUMNS[match.of])} = ${match.key}`] };
  }
}
