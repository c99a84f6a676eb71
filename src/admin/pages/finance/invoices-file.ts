import { invoiceFilters } from '#admin/features/finance/list-filters.ts';
import { csvFile } from '#admin/runtime/csv-file.ts';
import { screens } from '#admin/screens.ts';

/** The invoices of the filters as a CSV file. */
export const loader = csvFile({
  name: 'invoices',
  screen: screens.invoices.href(),
  loadPart: (api, query, cursor) => api.invoices.export({ ...invoiceFilters(query), ...cursor }),
});
