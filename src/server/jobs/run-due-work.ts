import { setTimeout as sleep } from 'node:timers/promises';

/** The brand a piece of work belongs to. */
interface Owned {
  readonly brandId: string;
}

/** How due work is claimed and run. */
export interface DueWork<Work extends Owned> {
  /** Claims work of all brands except these. */
  readonly claim: (without: readonly string[]) => Promise<readonly Work[]>;
  readonly run: (work: Work) => Promise<void>;
  /** The most work a claim returns; less means that no more is due. */
  readonly batch: number;
  /** The most work that runs at the same time; at least a batch. */
  readonly maxRunning: number;
}

/** Poll interval (ms) for new work while some is running. */
const POLL_MS = 250;

/**
 * Runs all due work, whatever is claimed at once; returns the amount. More is claimed while some is running, so that a
 * slow answer delays nothing else, but none of a brand of which half a batch is running, so that a slow external system
 * of one brand leaves room for the others. Ends when nothing is due or running or, when stopped or after an error of a
 * claim, after the work in progress; throws the first error then.
 */
export async function runDueWork<Work extends Owned>(
  { claim, run, batch, maxRunning }: DueWork<Work>,
  stopping: AbortSignal,
): Promise<number> {
  const running = countRunning({ ofBrand: batch / 2, ofAll: maxRunning - batch + 1 });
  const errors: unknown[] = [];
  let hasFailedClaim = false;
  let count = 0;

  async function claimMore(without: readonly string[]): Promise<readonly Work[]> {
    try {
      return await claim(without);
    } catch (error) {
      hasFailedClaim = true;
      errors.push(error);
      return [];
    }
  }

  async function runOne(work: Work): Promise<void> {
    running.begin(work.brandId);
    try {
      await run(work);
    } catch (error) {
      errors.push(error);
    } finally {
      running.end(work.brandId);
    }
  }

  for (;;) {
    const freed = running.whenFreed();
    const without = running.fullBrands();
    const isEnding = stopping.aborted || hasFailedClaim;
    const isPaused = running.isFull();
    const claimed = isEnding || isPaused ? [] : await claimMore(without);
    count += claimed.length;
    for (const work of claimed) void runOne(work);
    if (claimed.length === batch) continue;
    if (running.total() > 0) await changeOrPoll(freed);
    const isAllClaimed = without.length === 0 && !isPaused;
    if (running.total() === 0 && (isEnding || isAllClaimed)) break;
  }
  if (errors.length > 0) throw errors[0];
  return count;
}

/** Counts what is running; a brand, and all of them together, are full from an amount on. */
function countRunning(full: { readonly ofBrand: number; readonly ofAll: number }) {
  const amounts = new Map<string, number>();
  let total = 0;
  let freeing = Promise.withResolvers<undefined>();
  const isFull = () => total >= full.ofAll;
  const isBrandFull = (brandId: string) => (amounts.get(brandId) ?? 0) >= full.ofBrand;

  return {
    total: () => total,
    isFull,
    fullBrands: () => [...amounts.keys()].filter(isBrandFull),
    /** Resolves when more may be claimed than now, or nothing is running. */
    whenFreed() {
      freeing = Promise.withResolvers();
      return freeing.promise;
    },
    begin(brandId: string) {
      amounts.set(brandId, (amounts.get(brandId) ?? 0) + 1);
      total += 1;
    },
    end(brandId: string) {
      const wasFull = isFull() || isBrandFull(brandId);
      const left = (amounts.get(brandId) ?? 0) - 1;
      if (left === 0) amounts.delete(brandId);
      else amounts.set(brandId, left);
      total -= 1;
      if (total === 0 || (wasFull && !isFull() && !isBrandFull(brandId))) freeing.resolve(undefined);
    },
  };
}

/** Resolves with the change, or when the poll interval has passed. */
async function changeOrPoll(change: Promise<undefined>): Promise<void> {
  const ended = new AbortController();
  const poll = sleep(POLL_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([change, poll]);
  ended.abort();
}
