import { promotionGroupOf } from '#core/reports/promotion-cost.ts';
import { revenueGroupOf } from '#core/reports/revenue.ts';
import type { SalesDocument, SalesLine } from '#core/reports/sales-line.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Which document, and which of its lines. */
interface LineKey {
  readonly brand_id: string;
  readonly order_id: string;
  readonly document_id: string;
  readonly position: number;
}

/** Stores the lines of a document, their taxes and discounts; those it has already stay. */
export async function insertSalesLines(tx: Queries, lines: readonly SalesLine[]): Promise<void> {
  const keyed = lines.map((line, position) => ({ line, key: keyOf(line, position) }));
  const taxes = keyed.flatMap(({ line, key }) => taxRows(line, key));
  const discounts = keyed.flatMap(({ line, key }) => discountRows(line, key));
  if (keyed.length === 0) return;
  const rows = keyed.map(({ line, key }) => lineRow(line, key));
  await tx
    .insertInto('sales_lines')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (taxes.length > 0)
    await tx
      .insertInto('sales_taxes')
      .values(taxes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (discounts.length > 0)
    await tx
      .insertInto('sales_discounts')
      .values(discounts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Marks a document as one whose lines are stored. */
export async function updateHasSalesLines(
  tx: Queries,
  { kind, brandId, id }: Pick<SalesDocument, 'kind' | 'brandId' | 'id'>,
): Promise<void> {
  const stored = { has_sales_lines: 1 };
  if (kind === 'invoice')
    await tx.updateTable('invoices').set(stored).where('brand_id', '=', brandId).where('id', '=', id).execute();
  else await tx.updateTable('credit_notes').set(stored).where('brand_id', '=', brandId).where('id', '=', id).execute();
}

function keyOf({ document }: SalesLine, position: number): LineKey {
  return { brand_id: document.brandId, order_id: document.orderId, document_id: document.id, position };
}

function lineRow(line: SalesLine, key: LineKey) {
  const [product, tax] = [revenueGroupOf(line, 'product'), revenueGroupOf(line, 'tax')];
  return {
    ...key,
    kind: line.document.kind,
    currency: line.document.currency,
    product_key: product.key,
    product_name: product.name,
    country: line.country,
    tax_key: tax.key,
    tax_name: tax.name,
    treatment: line.treatment,
    is_taxed: line.taxes.length > 0 ? 1 : 0,
    net_minor: line.netMinor,
    tax_minor: line.taxMinor,
    total_minor: line.totalMinor,
    issued_at: line.document.issuedAt,
  };
}

function taxRows({ document, taxes }: SalesLine, key: LineKey) {
  return taxes.map((tax, part) => ({
    ...key,
    part,
    currency: document.currency,
    country: tax.country,
    name: tax.name,
    basis_points: String(tax.basisPoints),
    taxable_minor: tax.taxableMinor,
    amount_minor: tax.amountMinor,
    invoiced_at: document.invoicedAt,
    issued_at: document.issuedAt,
  }));
}

function discountRows(line: SalesLine, key: LineKey) {
  const { document, discounts, taxMode } = line;
  return discounts.map((discount, part) => ({
    ...key,
    part,
    currency: document.currency,
    promotion_key: promotionGroupOf(discount, line),
    name: discount.description,
    code: discount.code,
    tax_mode: taxMode,
    amount_minor: discount.amountMinor,
    issued_at: document.issuedAt,
  }));
}
