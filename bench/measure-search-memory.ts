import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { freshList } from './fresh-names.ts';
import { type HeapReader, openHeapReader } from './heap-in-use.ts';
import { networkOf } from './load.ts';
import { residentMb } from './process-usage.ts';
import { setRegistryLatency } from './registry-latency.ts';
import { type Row, atMost, figure } from './row.ts';
import { searchOverHttp } from './search-over-http.ts';

const LIST = 200;
const NAMES = 20_000;
/** The web process caches the last 50,000 answers; after this many names the cache is full. */
const UNTIL_FULL = 3 * NAMES;
const CONCURRENCY = 8;

/** The memory of a web process with a full answer cache after 20,000 searched names. */
export async function measureSearchMemory(deployment: Deployment, tlds: readonly string[]): Promise<readonly Row[]> {
  const { web, webPort, logFiles } = deployment;
  await setRegistryLatency(deployment, 0);
  // A stopped process ends its registry sessions; the leases of a killed one last 20 s.
  await web.stop();
  await web.start();
  const heap = await openHeapReader(web.pid(), logFiles.find((file) => file.endsWith('/web.log')) ?? '');
  const start = await readMemory(deployment, heap);
  await searchNames(webPort, tlds.slice(0, LIST), UNTIL_FULL);
  const before = await readMemory(deployment, heap);
  await searchNames(webPort, tlds.slice(0, LIST), NAMES);
  const after = await readMemory(deployment, heap);
  heap.close();
  return rowsOf([start, before, after], after.heapMb - before.heapMb);
}

function rowsOf(memories: readonly Memory[], grownMb: number): readonly Row[] {
  const counts = [0, UNTIL_FULL, UNTIL_FULL + NAMES].map((count) => count.toLocaleString('en')).join(', ');
  const resident = memories.map(({ residentMb: mb }) => mb.toFixed(0)).join(', ');
  const heap = memories.map(({ heapMb }) => heapMb.toFixed(0)).join(', ');
  return [
    figure(`memory of the web process after ${counts} searched names`, `${resident} MB`),
    figure('  its heap in use, all unused collected', `${heap} MB`),
    atMost('  growth of that heap by the last 20,000', 5, grownMb, 'MB'),
  ];
}

interface Memory {
  readonly residentMb: number;
  readonly heapMb: number;
}

async function readMemory({ web }: Deployment, heap: HeapReader): Promise<Memory> {
  await sleep(SETTLED_MS);
  return { residentMb: residentMb(web.pid()), heapMb: await heap.inUseMb() };
}

/** Longer than the timeout of a search, whose timer keeps it in memory until then. */
const SETTLED_MS = 9_000;

async function searchNames(port: number, tlds: readonly string[], names: number): Promise<void> {
  let left = names / tlds.length;
  async function search(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { isComplete, unchecked } = await searchOverHttp(port, freshList(tlds), networkOf(left));
      if (!isComplete || unchecked > 0) throw new Error('A search was not answered completely.');
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, search));
}
