import { disputeFilters } from '#admin/features/disputes/dispute-filters.ts';
import { csvFile } from '#admin/runtime/csv-file.ts';
import { screens } from '#admin/screens.ts';

/** The disputes of the filters as a CSV file. */
export const loader = csvFile({
  name: 'disputes',
  screen: screens.disputes.href(),
  loadPart: (api, query, cursor) => api.disputes.export({ ...disputeFilters(query), ...cursor }),
});
