import { z } from 'zod';

const count = z.int().min(0).max(10_000);

/** The faults of the registry. */
export interface Faults {
  /** The delay of every answer in ms; pipelined commands are delayed together, as on a long connection. */
  readonly latencyMs: number;
  /** The most sessions per registrar; a further login is answered with 2502. */
  readonly maxSessions: number;
  /** The most commands per registrar and second; further ones are answered with 2400. Null for no limit. */
  readonly commandsPerSecond: number | null;
  /** The number of next commands that are not run and lose the connection. */
  readonly dropNext: number;
  /** The number of next commands that are run and lose the connection before the reply. */
  readonly loseNext: number;
  /** The number of next answers that are not XML. */
  readonly garbageNext: number;
  /** The number of next answers that are frames of 2 MB. */
  readonly bigFrameNext: number;
  /** Connections are closed and refused. */
  readonly away: boolean;
}

/** The body of `POST /control`; omitted members are unchanged. */
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

/** The faults after a change; omitted members are unchanged. */
export function changeFaults(faults: Faults, change: FaultsChange): Faults {
  const changes = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...faults, ...Object.fromEntries(changes) };
}

/** The fault of the next command, and the faults after it; a command has one fault at most. */
export function nextFault(faults: Faults): { readonly fault: CommandFault | null; readonly faults: Faults } {
  const key = COUNTED.find((one) => faults[one] > 0);
  if (key === undefined) return { fault: null, faults };
  return { fault: key, faults: { ...faults, [key]: faults[key] - 1 } };
}

const COUNTED = ['dropNext', 'loseNext', 'garbageNext', 'bigFrameNext'] as const;
export type CommandFault = (typeof COUNTED)[number];
