import { z } from 'zod';

const count = z.int().min(0).max(10_000);

/** What is wrong with the mailbox just now. */
export interface Faults {
  /** Added to every delivery, before it is taken. */
  readonly delayMs: number;
  /** This many next recipients are refused. */
  readonly refuseNext: number;
  /** With what reply: 4xx is for now, 5xx for good (RFC 5321 §4.2.1). */
  readonly refuseWith: number;
  /** This many next letters are taken, and the connection breaks before the reply. */
  readonly loseNext: number;
}

/** What `POST /control` takes; what is left out stays as it is. */
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

/** The faults after a change: what it leaves out stays. */
export function changeFaults(faults: Faults, change: FaultsChange): Faults {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...faults, ...Object.fromEntries(given) };
}
