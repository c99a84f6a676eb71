import { setTimeout as sleep } from 'node:timers/promises';

/** What a lane's work belongs to. */
interface Owned {
  readonly brandId: string;
}

/** How lanes find and do their work. */
export interface Lanes<Work extends Owned> {
  /** Takes work of any brand but these. */
  readonly claim: (without: readonly string[]) => Promise<readonly Work[]>;
  readonly run: (work: Work) => Promise<void>;
}

/** How soon new work of other brands is looked for while some lane is busy. */
const LOOK_MS = 250;

/**
 * Does everything that is due, each brand in a lane of its own: while one waits for somebody slow outside, the others go on. Ends when nothing is due and no
 * lane is busy; when it is to stop, with what is under way.
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

/** Until a lane is free again, or it is time to look for others. */
async function anyEnds(lanes: readonly Promise<void>[]): Promise<void> {
  const looking = new AbortController();
  const look = sleep(LOOK_MS, undefined, { signal: looking.signal }).catch(() => undefined);
  await Promise.race([...lanes, look]);
  looking.abort();
}
