import { setTimeout as sleep } from 'node:timers/promises';

/** The brand a piece of work belongs to. */
interface Owned {
  readonly brandId: string;
}

/** How lanes claim and run work. */
export interface Lanes<Work extends Owned> {
  /** Claims work of all brands except these. */
  readonly claim: (without: readonly string[]) => Promise<readonly Work[]>;
  readonly run: (work: Work) => Promise<void>;
  /** The most work a claim returns; less means that no more is due. */
  readonly batch: number;
}

/** Poll interval (ms) for new work of other brands while a lane is busy. */
const LOOK_MS = 250;

/**
 * Runs all due work with one lane per brand, so that a slow external system of one brand delays no other; returns the
 * amount. Ends when nothing was left out and no lane is busy, or, when stopped, after the work in progress.
 */
export async function runLanes<Work extends Owned>(
  { claim, run, batch }: Lanes<Work>,
  stopping: AbortSignal,
): Promise<number> {
  const busy = new Map<string, Promise<void>>();
  const faults: unknown[] = [];
  let count = 0;
  for (;;) {
    const without = [...busy.keys()];
    const claimed = stopping.aborted ? [] : await claim(without);
    count += claimed.length;
    for (const [brandId, works] of Map.groupBy(claimed, (work) => work.brandId)) {
      const lane = runAll(works, run, faults).finally(() => busy.delete(brandId));
      busy.set(brandId, lane);
    }
    if (claimed.length === batch) continue;
    if (busy.size > 0) await anyEnds([...busy.values()]);
    if (busy.size === 0 && without.length === 0) break;
  }
  if (faults.length > 0) throw faults[0];
  return count;
}

async function runAll<Work>(
  works: readonly Work[],
  run: (work: Work) => Promise<void>,
  faults: unknown[],
): Promise<void> {
  for (const one of await Promise.allSettled(works.map((work) => run(work))))
    if (one.status === 'rejected') faults.push(one.reason);
}

/** Resolves when a lane is free again or the poll interval has passed. */
async function anyEnds(lanes: readonly Promise<void>[]): Promise<void> {
  const looking = new AbortController();
  const look = sleep(LOOK_MS, undefined, { signal: looking.signal }).catch(() => undefined);
  await Promise.race([...lanes, look]);
  looking.abort();
}
