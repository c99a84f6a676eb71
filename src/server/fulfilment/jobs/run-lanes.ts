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
}

/** Poll interval (ms) for new work of other brands while a lane is busy. */
const LOOK_MS = 250;

/**
 * Runs all due work with one lane per brand, so that a slow external system of one brand delays no other. Ends when
 * nothing is due and no lane is busy, or, when stopped, after the work in progress.
 */
export async function runLanes<Work extends Owned>({ claim, run }: Lanes<Work>, stopping: AbortSignal): Promise<void> {
  const busy = new Map<string, Promise<void>>();
  const faults: unknown[] = [];
  for (;;) {
    const claimed = stopping.aborted ? [] : await claim([...busy.keys()]);
    for (const [brandId, works] of Map.groupBy(claimed, (work) => work.brandId)) {
      const lane = runAll(works, run, faults).finally(() => busy.delete(brandId));
      busy.set(brandId, lane);
    }
    if (claimed.length > 0) continue;
    if (busy.size === 0) break;
    await anyEnds([...busy.values()]);
  }
  if (faults.length > 0) throw faults[0];
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
