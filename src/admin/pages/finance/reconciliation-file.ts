import { differenceFilters } from '#admin/features/reconciliation/difference-filters.ts';
import { csvFile } from '#admin/runtime/csv-file.ts';
import { screens } from '#admin/screens.ts';

/** The differences of the filters as a CSV file. */
export const loader = csvFile({
  name: 'reconciliation',
  screen: screens.reconciliation.href(),
  loadPart: (api, query, cursor) => api.reconciliation.export({ ...differenceFilters(query), ...cursor }),
});
