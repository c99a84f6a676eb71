import * as z from 'zod/mini';
import type { QuoteDifference } from '#core/pricing/quote-difference.ts';

const amount = z.nullable(z.int());
const change = { beforeMinor: amount, afterMinor: amount };
const line = z.object({ lineId: z.string(), name: z.string(), ...change });

const difference = z.object({
  lines: z.array(line),
  later: z.array(line),
  taxes: z.array(z.object({ name: z.string(), country: z.string(), basisPoints: z.number(), ...change })),
  vouchers: z.array(z.object({ promotionId: z.string(), code: z.nullable(z.string()), ...change })),
  discount: z.nullable(z.object(change)),
  total: z.nullable(z.object(change)),
  currency: z.nullable(z.object({ before: z.string(), after: z.string() })),
});

/** The difference between the confirmed and the present quote, from a problem's data; null when it is not known. */
export function readDifference(data: unknown): QuoteDifference | null {
  const read = z.safeParse(z.object({ difference }), data);
  return read.success ? read.data.difference : null;
}
