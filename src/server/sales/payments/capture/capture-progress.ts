import * as z from 'zod/mini';
import { parsePayload } from '#server/jobs/public.ts';

/** The payload of a 'capture-payment' job. */
export const CAPTURE_PROGRESS = z.object({
  paymentId: z.string(),
  /** The latest time of the decision (ms). */
  deadlineAt: z.number(),
  /** Null until the amount (minor units) is decided. */
  decided: z.nullable(z.object({ lineIds: z.readonly(z.array(z.string())), amountMinor: z.number() })),
});

/** The progress of a capture. */
export type CaptureProgress = Readonly<z.infer<typeof CAPTURE_PROGRESS>>;

/** Reads the stored progress of a 'capture-payment' job. */
export function captureProgress(payload: string): CaptureProgress {
  return parsePayload(CAPTURE_PROGRESS, payload);
}
