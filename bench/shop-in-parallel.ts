/** What shoppers did at the same time. */
export interface Shopping {
  readonly perSecond: number;
  readonly done: number;
}

const CONCURRENCY = 16;

/** Lets 16 shoppers do something in turn for a number of seconds; `index` counts what was begun. */
export async function shopInParallel(seconds: number, work: (index: number) => Promise<void>): Promise<Shopping> {
  const startedAt = performance.now();
  let [begun, done] = [0, 0];
  async function one(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000) {
      await work(begun++);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return { done, perSecond: (done * 1000) / (performance.now() - startedAt) };
}
