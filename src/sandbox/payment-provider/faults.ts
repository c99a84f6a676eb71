import { z } from 'zod';

/** What `POST /sandbox/faults` takes; what is left out stays as it is. */
export const faultsSchema = z
  .strictObject({
    /** Of 100 money requests, how many lose their reply after the money moved. */
    replyLostPercent: z.number().min(0).max(100),
    /** Added to every API answer. */
    latencyMs: z.int().min(0).max(60_000),
    webhookMode: z.enum(['normal', 'none', 'duplicate-shuffle', 'late']),
    /** How often each event comes in the mode 'duplicate-shuffle'. */
    webhookCopies: z.int().min(2).max(20),
    /** Until then (epoch milliseconds or ISO 8601) the API answers 503; null ends it. */
    downUntil: z.union([z.number(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)), z.null()]),
  })
  .partial();

export interface Faults {
  readonly replyLostPercent: number;
  readonly latencyMs: number;
  readonly webhookMode: 'normal' | 'none' | 'duplicate-shuffle' | 'late';
  readonly webhookCopies: number;
  readonly downUntil: number | null;
}

export const noFaults: Faults = {
  replyLostPercent: 0,
  latencyMs: 0,
  webhookMode: 'normal',
  webhookCopies: 2,
  downUntil: null,
};

/** The faults after a change: what it leaves out stays. */
export function changeFaults(faults: Faults, change: z.infer<typeof faultsSchema>): Faults {
  const { replyLostPercent = faults.replyLostPercent, latencyMs = faults.latencyMs } = change;
  const { webhookMode = faults.webhookMode, webhookCopies = faults.webhookCopies } = change;
  const { downUntil = faults.downUntil } = change;
  return { replyLostPercent, latencyMs, webhookMode, webhookCopies, downUntil };
}
