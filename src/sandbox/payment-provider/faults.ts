import { z } from 'zod';

/** The body of `POST /sandbox/faults`; omitted members are unchanged. */
export const faultsSchema = z
  .strictObject({
    /** The percentage of money requests whose reply is lost after the charge. */
    replyLostPercent: z.number().min(0).max(100),
    /** The delay in ms of every API answer. */
    latencyMs: z.int().min(0).max(60_000),
    webhookMode: z.enum(['normal', 'none', 'duplicate-shuffle', 'late']),
    /** The number of copies of each event in the mode 'duplicate-shuffle'. */
    webhookCopies: z.int().min(2).max(20),
    /** Until this time (epoch ms or ISO 8601) the API answers 503; null ends it. */
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

/** The faults after a change; omitted members are unchanged. */
export function changeFaults(faults: Faults, change: z.infer<typeof faultsSchema>): Faults {
  const { replyLostPercent = faults.replyLostPercent, latencyMs = faults.latencyMs } = change;
  const { webhookMode = faults.webhookMode, webhookCopies = faults.webhookCopies } = change;
  const { downUntil = faults.downUntil } = change;
  return { replyLostPercent, latencyMs, webhookMode, webhookCopies, downUntil };
}
