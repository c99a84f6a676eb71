import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type OpenInvoice, listOpenInvoices } from '#server/sales/public.ts';
import { type Positioned, type ReportPosition, readParts } from './report-batch.ts';
import type { ReportScope } from './report-scope.ts';

/** What is owed to the brands of a scope now, oldest first in each. */
export async function* readOpenItems(
  { reports }: Pick<OperatorServices, 'reports'>,
  { brands, currency }: ReportScope,
  from: ReportPosition | null = null,
): AsyncGenerator<Positioned<OpenInvoice>> {
  const items = readParts(
    brands,
    [({ id }, after, limit) => listOpenInvoices(reports.read('reports'), { brandId: id, after, limit })],
    ({ since, id }) => ({ at: since, id }),
    from,
  );
  for await (const one of items)
    if (one.item.openMinor > 0 && (currency === null || one.item.currency === currency)) yield one;
}
