import * as z from 'zod/mini';
import { list, minor } from './shared-schemas.ts';

const amount = z.nullable(minor);
const change = { beforeMinor: amount, afterMinor: amount };
const changedLine = z.object({ lineId: z.string(), name: z.string(), ...change });

/** The changes between the confirmed and the present quote; amounts are null where an item did not exist. */
export const quoteDifference = z.object({
  lines: list(changedLine),
  /** First charges after a trial, and renewals, by line. */
  later: list(z.extend(changedLine, { isAfterTrial: z.exactOptional(z.boolean()) })),
  taxes: list(z.object({ name: z.string(), country: z.string(), basisPoints: z.number(), ...change })),
  vouchers: list(z.object({ promotionId: z.string(), code: z.nullable(z.string()), ...change })),
  discount: z.nullable(z.object(change)),
  total: z.nullable(z.object(change)),
  currency: z.nullable(z.object({ before: z.string(), after: z.string() })),
});
