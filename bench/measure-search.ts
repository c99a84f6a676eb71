import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { demoStore } from './demo-configuration.ts';
import { measureNamesPerSecond } from './measure-names-per-second.ts';
import { measureSearchMemory } from './measure-search-memory.ts';
import { measureSearchWaits } from './measure-search-waits.ts';
import { measureSearchers } from './measure-searchers.ts';
import { setRegistryLatency } from './registry-latency.ts';
import type { Row } from './row.ts';

/** Domain search of the first demo brand at the sandbox registry: waiting times, throughput, memory. */
export async function measureSearch(deployment: Deployment): Promise<readonly Row[]> {
  const store = await demoStore();
  const tlds = store.domains.tlds.map(({ name }) => name);
  try {
    return [
      ...(await measureSearchWaits(deployment, tlds)),
      ...(await measureSearchers(deployment)),
      ...(await measureSearchMemory(deployment, tlds)),
      ...(await measureNamesPerSecond(deployment, store)),
    ];
  } finally {
    await setRegistryLatency(deployment, 0);
  }
}
