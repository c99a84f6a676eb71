import type { LossWindow } from '#tests/faults/checker/set-aside-lost.ts';
import type { StaffCommand } from '#tests/faults/checker/staff-command.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import type { DatabaseKind } from '#tests/faults/deployment/fault-database.ts';
import type { EventSignal } from '#tests/faults/event-signal.ts';

/** A fault scenario run while shoppers buy. */
export interface Scenario {
  /** A description in one sentence. */
  readonly description: string;
  readonly databases: readonly DatabaseKind[];
  /** What it requires of the deployment. */
  readonly needs: 'nothing' | 'a disk of its own' | 'a server of its own' | 'several machines';
  /** Runs the scenario for its duration or count, and restores everything. */
  run(context: ScenarioContext): Promise<ScenarioResult>;
}

/** The deployment and extent of a scenario. */
export interface ScenarioContext {
  readonly deployment: Deployment;
  readonly random: () => number;
  readonly moments: EventSignal;
  readonly kills: number;
  /** The duration (ms) of scenarios that are not counted. */
  readonly forMs: number;
  /** The number of orders acknowledged to shoppers. */
  readonly sold: () => number;
  /** Called with the progress from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface ScenarioResult {
  /** A description in words and numbers. */
  readonly summary: string;
  /** Why the run proves nothing, or which answers were wrong. */
  readonly failures: readonly string[];
  /** What the database lost, if it was restored from a backup. */
  readonly lost?: LossWindow;
  /** What staff did by the operator API. */
  readonly staffCommands?: readonly StaffCommand[];
}

/**
 * Repeats a step until the time is over, an order was placed and enough has happened; at least once, and with an upper
 * limit.
 */
export async function repeatFor(context: Timed, action: () => Promise<void>, isEnough?: IsEnough): Promise<void> {
  const startedAt = Date.now();
  await repeatUntilDone(context, action, () => (Date.now() - startedAt) / context.forMs, isEnough);
}

/**
 * Repeats a step until all are done, an order was placed in the meantime and enough has happened; at least once, and
 * with an upper limit.
 */
export async function repeatUntilDone(
  { sold, onProgress }: Pick<ScenarioContext, 'sold' | 'onProgress'>,
  action: () => Promise<void>,
  partDone: () => number,
  isEnough: IsEnough = async () => true,
): Promise<void> {
  const soldBefore = sold();
  let doneAt: number | null = null;
  for (;;) {
    await action();
    const part = partDone();
    onProgress(Math.min(1, part));
    if (part < 1) continue;
    doneAt ??= Date.now();
    if (Date.now() - doneAt >= LONGER_MS) return;
    if (sold() > soldBefore && (await isEnough())) return;
  }
}

type Timed = Pick<ScenarioContext, 'forMs' | 'sold' | 'onProgress'>;
type IsEnough = () => Promise<boolean>;

const LONGER_MS = 60_000;

/** The failure of a count too small to prove anything. */
export function tooFew(label: string, count: number, atLeast: number): readonly string[] {
  return count >= atLeast ? [] : [`${count} ${label}, and at least ${atLeast} are needed to show something`];
}
