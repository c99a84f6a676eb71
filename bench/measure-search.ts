import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { demoStore } from './demo-configuration.ts';
import { measureCheckThroughput } from './measure-check-throughput.ts';
import { measureConcurrentSearches } from './measure-concurrent-searches.ts';
import { measureSearchLatency } from './measure-search-latency.ts';
import { measureSearchMemory } from './measure-search-memory.ts';
import { setRegistryLatency } from './registry-latency.ts';
import type { Row } from './row.ts';

/** Domain search of the first demo brand at the sandbox registry: waiting times, throughput, memory. */
export async function measureSearch(deployment: Deployment): Promise<readonly Row[]> {
  const store = await demoStore();
  const tlds = store.domains.tlds.map(({ name }) => name);
  try {
    return [
      ...(await measureSearchLatency(deployment, tlds)),
      ...(await measureConcurrentSearches(deployment)),
      ...(await measureSearchMemory(deployment, tlds)),
      ...(await measureCheckThroughput(deployment, store)),
    ];
  } finally {
    await setRegistryLatency(deployment, 0);
  }
}
