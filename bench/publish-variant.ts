import { setTimeout as sleep } from 'node:timers/promises';
import { publishStores } from '#server/publishing/public.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';

/** Publishes a changed first demo brand and waits until the web process uses it. */
export async function publishVariant({ database, webPort }: Deployment, variant: StoreDocument): Promise<void> {
  const [published] = await publishStores(database, [variant], { at: Date.now(), when: 'always' });
  for (let waited = 0; waited < 200; waited += 1) {
    const answer = await exchange({
      method: 'GET',
      port: webPort,
      path: '/api/v1/storefront',
      headers: { host: 'localhost' },
    });
    if (answer?.body.includes(`"catalogueVersion":${published?.version ?? 0}`) === true) return;
    await sleep(100);
  }
  throw new Error('The web process did not take the changed store up.');
}
