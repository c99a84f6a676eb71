import { z } from 'zod';

const count = z.int().min(0).max(10_000);

/** The faults of the mailbox. */
export interface Faults {
  /** The delay in ms before each delivery is accepted. */
  readonly delayMs: number;
  /** The number of next recipients that are refused. */
  readonly refuseNext: number;
  /** The reply of a refusal: 4xx is temporary, 5xx permanent (RFC 5321 §4.2.1). */
  readonly refuseWith: number;
  /** The number of next emails that are accepted and then lose the connection before the reply. */
  readonly loseNext: number;
}

/** The body of `POST /control`; omitted members are unchanged. */
export const faultsSchema = z
  .strictObject({
    delayMs: z.int().min(0).max(60_000),
    refuseNext: count,
    refuseWith: z.int().min(400).max(599),
    loseNext: count,
  })
  .partial();

export type FaultsChange = Readonly<z.infer<typeof faultsSchema>>;

export const noFaults: Faults = { delayMs: 0, refuseNext: 0, refuseWith: 451, loseNext: 0 };

/** The faults after a change; omitted members are unchanged. */
export function changeFaults(faults: Faults, change: FaultsChange): Faults {
  const changes = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...faults, ...Object.fromEntries(changes) };
}
