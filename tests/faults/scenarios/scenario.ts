import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import type { DatabaseKind } from '#tests/faults/deployment/fault-database.ts';
import type { Moments } from '#tests/faults/moments.ts';

/** One way in which the world fails the shop while shoppers shop. */
export interface Scenario {
  /** What is done, in a sentence. */
  readonly does: string;
  readonly databases: readonly DatabaseKind[];
  /** What the deployment must be given for it. */
  readonly needs: 'nothing' | 'a disk of its own' | 'a server of its own';
  /** Disturbs for as long or as often as the ground says, and leaves everything as it was found. */
  disturb(ground: Ground): Promise<Disturbance>;
}

/** Where and how much is disturbed. */
export interface Ground {
  readonly deployment: Deployment;
  readonly random: () => number;
  readonly moments: Moments;
  /** How often something is killed. */
  readonly kills: number;
  /** How long whatever is not counted lasts. */
  readonly forMs: number;
  /** How many orders shoppers were told are placed. */
  readonly sold: () => number;
  /** Told how much of it is over, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** What was done. */
export interface Disturbance {
  /** In words and numbers. */
  readonly did: string;
  /** Why the run shows nothing, or what was answered otherwise than it must be. */
  readonly failures: readonly string[];
}

/** Does a step over and over until the time is over, something was sold and enough has come of it; at least once, and not for ever. */
export async function disturbFor(ground: Timed, step: () => Promise<void>, isEnough?: IsEnough): Promise<void> {
  const startedAt = Date.now();
  await disturbUntilDone(ground, step, () => (Date.now() - startedAt) / ground.forMs, isEnough);
}

/** Does a step over and over until all of it is done, something was sold meanwhile and enough has come of it; at least once, and not for ever. */
export async function disturbUntilDone(
  { sold, onProgress }: Pick<Ground, 'sold' | 'onProgress'>,
  step: () => Promise<void>,
  partDone: () => number,
  isEnough: IsEnough = async () => true,
): Promise<void> {
  const soldBefore = sold();
  let doneAt: number | null = null;
  for (;;) {
    await step();
    const part = partDone();
    onProgress(Math.min(1, part));
    if (part < 1) continue;
    doneAt ??= Date.now();
    if (Date.now() - doneAt >= LONGER_MS) return;
    if (sold() > soldBefore && (await isEnough())) return;
  }
}

type Timed = Pick<Ground, 'forMs' | 'sold' | 'onProgress'>;
type IsEnough = () => Promise<boolean>;

const LONGER_MS = 60_000;

/** The failure of a count that is too small to show anything. */
export function tooFew(what: string, count: number, atLeast: number): readonly string[] {
  return count >= atLeast ? [] : [`${count} ${what}, and at least ${atLeast} are needed to show something`];
}
