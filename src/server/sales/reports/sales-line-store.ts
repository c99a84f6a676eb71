import { promotionGroupOf } from '#core/reports/promotion-group.ts';
import { revenueGroupOf } from '#core/reports/revenue.ts';
import type { SalesDocument, SalesLine } from '#core/reports/sales-line.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Which document, and which of its lines. */
interface LineKey {
  readonly brand_id: string;
  readonly order_id: string;
  readonly document_id: string;
  readonly position: number;
}

/** Stores the lines of documents, their taxes and discounts; those they have already stay. */
export async function insertSalesLines(tx: Transaction, documents: readonly (readonly SalesLine[])[]): Promise<void> {
  const keyed = documents.flatMap((lines) => lines.map((line, position) => ({ line, key: keyOf(line, position) })));
  const lines = keyed.map(({ line, key }) => lineRow(line, key));
  const taxes = keyed.flatMap(({ line, key }) => taxRows(line, key));
  const discounts = keyed.flatMap(({ line, key }) => discountRows(line, key));
  for (const rows of chunksOf(lines)) {
    const insert = tx.insertInto('sales_lines').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  for (const rows of chunksOf(taxes)) {
    const insert = tx.insertInto('sales_taxes').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  for (const rows of chunksOf(discounts)) {
    const insert = tx.insertInto('sales_discounts').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** Marks documents of a brand as ones whose lines are stored. */
export async function updateHasSalesLines(
  tx: Transaction,
  brandId: string,
  documents: readonly Pick<SalesDocument, 'kind' | 'id'>[],
): Promise<void> {
  const idsOf = (kind: SalesDocument['kind']) => documents.filter((one) => one.kind === kind).map(({ id }) => id);
  const [invoices, creditNotes] = [idsOf('invoice'), idsOf('credit-note')];
  const stored = { has_sales_lines: 1 };
  if (invoices.length > 0) {
    const update = tx.updateTable('invoices').set(stored).where('brand_id', '=', brandId);
    await update.where('id', 'in', invoices).execute();
  }
  if (creditNotes.length > 0) {
    const update = tx.updateTable('credit_notes').set(stored).where('brand_id', '=', brandId);
    await update.where('id', 'in', creditNotes).execute();
  }
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

function taxRows({ document, taxes, chargeableAt }: SalesLine, key: LineKey) {
  return taxes.map((tax, part) => ({
    ...key,
    part,
    currency: document.currency,
    country: tax.country,
    name: tax.name,
    basis_points: String(tax.basisPoints),
    taxable_minor: tax.taxableMinor,
    amount_minor: tax.amountMinor,
    invoiced_at: chargeableAt,
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
