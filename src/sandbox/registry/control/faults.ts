import { z } from 'zod';

const count = z.int().min(0).max(10_000);

/** What is wrong with the registry just now. */
export interface Faults {
  /** Added to every answer; commands sent together wait together, as on a long line. */
  readonly latencyMs: number;
  /** Sessions a registrar may have at once; the next login answers 2502. */
  readonly maxSessions: number;
  /** Commands a registrar may give within a second; those beyond answer 2400. Null is no limit. */
  readonly commandsPerSecond: number | null;
  /** The connection breaks instead of this many next commands being carried out. */
  readonly dropNext: number;
  /** The connection breaks after this many next commands were carried out, before their reply. */
  readonly loseNext: number;
  /** This many next answers are bytes that are no XML. */
  readonly garbageNext: number;
  /** This many next answers are frames of 2 MB. */
  readonly bigFrameNext: number;
  /** Nobody can connect, and who was connected no longer is. */
  readonly away: boolean;
}

/** What `POST /control` takes; what is left out stays as it is. */
export const faultsSchema = z
  .strictObject({
    latencyMs: z.int().min(0).max(60_000),
    maxSessions: z.int().min(0).max(1000),
    commandsPerSecond: z.int().min(0).max(100_000).nullable(),
    dropNext: count,
    loseNext: count,
    garbageNext: count,
    bigFrameNext: count,
    away: z.boolean(),
  })
  .partial();

export type FaultsChange = Readonly<z.infer<typeof faultsSchema>>;

export const noFaults: Faults = {
  latencyMs: 0,
  maxSessions: 100,
  commandsPerSecond: null,
  dropNext: 0,
  loseNext: 0,
  garbageNext: 0,
  bigFrameNext: 0,
  away: false,
};

/** The faults after a change: what it leaves out stays. */
export function changeFaults(faults: Faults, change: FaultsChange): Faults {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...faults, ...Object.fromEntries(given) };
}

/** What happens to the next command, and the faults after it; a command meets one trouble at most. */
export function nextTrouble(faults: Faults): { readonly trouble: CommandTrouble | null; readonly faults: Faults } {
  const key = COUNTED.find((one) => faults[one] > 0);
  if (key === undefined) return { trouble: null, faults };
  return { trouble: key, faults: { ...faults, [key]: faults[key] - 1 } };
}

const COUNTED = ['dropNext', 'loseNext', 'garbageNext', 'bigFrameNext'] as const;
export type CommandTrouble = (typeof COUNTED)[number];
