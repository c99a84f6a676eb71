import type { sumInvoices } from '#contract/operator/invoices.ts';
import type { OperatorParsedInputOf } from '#contract/operator/operator-endpoint.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { periodOf } from '#server/operator/period.ts';
import type { InvoiceFilter } from '#server/sales/public.ts';
import type { CallerContext } from '#server/staff/public.ts';
import { invoiceNumbers } from './invoice-numbers.ts';

/** The filter of a request, within the brands the caller may see. */
export function invoiceFilter(
  { storefronts }: Pick<OperatorServices, 'storefronts'>,
  { caller, now }: Pick<CallerContext, 'caller' | 'now'>,
  input: OperatorParsedInputOf<typeof sumInvoices>,
): InvoiceFilter {
  const search = input.search?.trim() ?? '';
  const brandIds = brandsOfQuery(caller.brands, input.brandId ?? null);
  return {
    brandIds,
    dueState: input.state ?? null,
    search: search === '' ? null : search,
    numbers: invoiceNumbers(storefronts, brandIds, search),
    ...periodOf(storefronts, brandIds, input),
    now,
  };
}
