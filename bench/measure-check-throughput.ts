import type { StoreDocument } from '#server/storefront/public.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { freshList } from './fresh-names.ts';
import { networkOf } from './load.ts';
import { cpuMs } from './process-usage.ts';
import { publishVariant } from './publish-variant.ts';
import { setRegistryLatency } from './registry-latency.ts';
import { type Row, atLeast, atMost, figure } from './row.ts';
import { searchOverHttp } from './search-over-http.ts';

const LATENCY_MS = 50;
const SECONDS = 6;
const LIST = 200;
const CONCURRENCY = 40;
/** A registry with 32 sessions for the web process; the worker has the other half. */
const MANY_SESSIONS = 64;

/** How many names per second the sessions of one process check, with the few sessions of the demo's registry and with many. */
export async function measureCheckThroughput(deployment: Deployment, store: StoreDocument): Promise<readonly Row[]> {
  await setRegistryLatency(deployment, LATENCY_MS);
  const tlds = store.domains.tlds.slice(0, LIST).map(({ name }) => name);
  const few = await searchLists(deployment, tlds);
  await publishVariant(deployment, withSessions(store, MANY_SESSIONS));
  const many = await searchLists(deployment, tlds);
  await publishVariant(deployment, store);
  const { maxSessions = 0, checkBatch = 0 } = store.domains.registries[0] ?? {};
  return [
    figure(
      `names through ${maxSessions / 2} sessions, ${checkBatch} a command, registry ${LATENCY_MS} ms away, ${CONCURRENCY} lists at once`,
      `${Math.round(few.perSecond)} /s`,
    ),
    atLeast(`names through ${MANY_SESSIONS / 2} sessions`, 2_000, many.perSecond, '/s'),
    figure('  CPU of the web process for a name', `${Math.round(many.cpuMs * 1000)} µs`),
    atMost('  names without an answer', 0, few.failed + many.failed, 'names'),
  ];
}

function withSessions(store: StoreDocument, maxSessions: number): StoreDocument {
  const registries = store.domains.registries.map((registry) => ({ ...registry, maxSessions }));
  return { ...store, domains: { ...store.domains, registries } };
}

async function searchLists({ web, webPort }: Deployment, tlds: readonly string[]) {
  await searchFor(webPort, tlds, 2);
  const cpuBefore = cpuMs(web.pid());
  const startedAt = performance.now();
  const { answered, failed } = await searchFor(webPort, tlds, SECONDS);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: answered / seconds, cpuMs: (cpuMs(web.pid()) - cpuBefore) / answered, failed };
}

async function searchFor(port: number, tlds: readonly string[], seconds: number) {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  let failed = 0;
  let searches = 0;
  async function search(): Promise<void> {
    while (performance.now() < until) {
      searches += 1;
      const { answeredMs } = await searchOverHttp(port, freshList(tlds), networkOf(searches));
      answered += answeredMs.length;
      failed += tlds.length - answeredMs.length;
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, search));
  return { answered, failed };
}
