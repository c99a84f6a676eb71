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
  readonly most: number;
}

/** Poll interval (ms) for new work while some is running. */
const LOOK_MS = 250;

/**
 * Runs all due work, whatever is claimed at once; returns the amount. More is claimed while some is running, so that a
 * slow answer delays nothing else, but none of a brand of which half a batch is running, so that a slow external system
 * of one brand leaves room for the others. Ends when nothing is due or running or, when stopped or after an error of a
 * claim, after the work in progress; throws the first error then.
 */
export async function runDueWork<Work extends Owned>(
  { claim, run, batch, most }: DueWork<Work>,
  stopping: AbortSignal,
): Promise<number> {
  const running = createRunning({ ofBrand: batch / 2, ofAll: most - batch + 1 });
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
    const freed = running.freed();
    const without = running.fullBrands();
    const mayClaim = !stopping.aborted && !hasFailedClaim && !running.isFull();
    const claimed = mayClaim ? await claimMore(without) : [];
    count += claimed.length;
    for (const work of claimed) void runOne(work);
    if (claimed.length === batch) continue;
    if (running.amount() > 0) await endOrLook(freed);
    if (running.amount() === 0 && without.length === 0) break;
  }
  if (errors.length > 0) throw errors[0];
  return count;
}

/** What is running, by brand; a brand, and all of them together, are full from an amount on. */
function createRunning(full: { readonly ofBrand: number; readonly ofAll: number }) {
  const amounts = new Map<string, number>();
  let total = 0;
  let freeing = Promise.withResolvers<undefined>();
  const isFull = () => total >= full.ofAll;
  const isBrandFull = (brandId: string) => (amounts.get(brandId) ?? 0) >= full.ofBrand;

  return {
    amount: () => total,
    isFull,
    fullBrands: () => [...amounts.keys()].filter(isBrandFull),
    /** Resolves when more may be claimed than now, or nothing is running. */
    freed() {
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

/** Resolves when work has ended or the poll interval has passed. */
async function endOrLook(ended: Promise<undefined>): Promise<void> {
  const looking = new AbortController();
  const look = sleep(LOOK_MS, undefined, { signal: looking.signal }).catch(() => undefined);
  await Promise.race([ended, look]);
  looking.abort();
}
