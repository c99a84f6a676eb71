import * as z from 'zod/mini';
import { exactText } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { commandId } from './operator-schemas.ts';

/** The largest file of rates (bytes); a quarter of a year has 60,000. */
export const RATES_BYTES = 1_000_000;

export const importRates = operatorEndpoint({
  method: 'POST',
  path: '/rates/import',
  access: 'rates.import',
  summary:
    "Imports euro reference rates from the European Central Bank's file eurofxref-daily.xml or eurofxref-hist-90d.xml; known rates stay.",
  receivesFiles: true,
  input: z.object({
    commandId,
    /** The file in base64 (RFC 4648 §4). */
    file: exactText(Math.ceil(RATES_BYTES / 3) * 4),
  }),
  output: z.object({
    imported: z.int(),
    /** Rates that were imported before. */
    known: z.int(),
    /** The first and last day in the file. */
    from: z.string(),
    to: z.string(),
  }),
  problems: ['rates/all-brands-needed', 'rates/file-refused', 'operator/command-reused'],
});
