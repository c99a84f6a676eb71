import type { SalesLine } from '#core/reports/sales-line.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import {
  type IssuedDocument,
  type StoredSales,
  listIssuedCreditNotes,
  listIssuedInvoices,
  salesLinesOf,
} from '#server/sales/public.ts';
import { readSales } from './read-sales.ts';
import { type ReportBrand, type ReportScope, brandsByBounds } from './report-scope.ts';

/** A line with its brand. */
export interface LineOfBrand {
  readonly line: SalesLine;
  readonly brand: ReportBrand;
}

/** What brands with the same bounds of a period sold: stored lines, which the database sums, and those that are not stored yet. */
export interface SalesPart {
  /** Null when no stored lines are to be summed. */
  readonly stored: StoredSales | null;
  readonly lines: readonly LineOfBrand[];
}

/** Documents of a part that are read beside its stored lines; with more of them all its documents are read. */
const MAX_ROWS = 500;

/**
 * The sales of a scope in parts that together are all its lines. Documents without stored lines are read first and left out
 * of the sums, so that one whose lines are stored meanwhile counts once.
 */
export async function* readSalesParts(
  services: Pick<OperatorServices, 'reports'>,
  { brands, currency }: Pick<ReportScope, 'brands' | 'currency'>,
): AsyncGenerator<SalesPart> {
  const db = services.reports.read('reports');
  const byId = new Map(brands.map((brand) => [brand.id, brand]));
  for (const bounds of brandsByBounds(brands)) {
    const filter = { ...bounds, currency, after: null, limit: MAX_ROWS, lines: 'not-stored' } as const;
    const invoices = await listIssuedInvoices(db, filter);
    const creditNotes = await listIssuedCreditNotes(db, filter);
    if (invoices.length === MAX_ROWS || creditNotes.length === MAX_ROWS) {
      const ofBounds = brands.filter(({ id }) => bounds.brandIds.includes(id));
      for await (const { item, brand } of readSales(services, { brands: ofBounds, currency }))
        yield { stored: null, lines: item.map((line) => ({ line, brand })) };
      continue;
    }
    const read = [...invoices, ...creditNotes];
    const stored = { ...bounds, currency, except: read.map(({ id }) => id) };
    yield { stored, lines: read.flatMap((document) => linesOf(document, byId)) };
  }
}

function linesOf(document: IssuedDocument, brands: ReadonlyMap<string, ReportBrand>): readonly LineOfBrand[] {
  const brand = brands.get(document.brandId);
  return brand === undefined ? [] : salesLinesOf(document).map((line) => ({ line, brand }));
}
