import { setTimeout as sleep } from 'node:timers/promises';
import { publishStores } from '#server/publishing/public.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { demoStore } from './demo-configuration.ts';

/** Publishes the first demo brand with so many products, copies of its own, and waits until the web process has taken them up. */
export async function manyProducts({ database, webPort }: Deployment, total: number): Promise<void> {
  const document = await demoStore();
  const { products } = document.catalogue;
  const copies = Array.from({ length: Math.max(0, total - products.length) }, (_, position) => {
    const product = products[position % products.length];
    return product === undefined
      ? []
      : [{ ...product, id: `${product.id}-${position}`, slug: `${product.slug}-${position}` }];
  }).flat();
  const large = { ...document, catalogue: { ...document.catalogue, products: [...products, ...copies] } };
  const [published] = await publishStores(database, [large], { at: Date.now(), when: 'always' });
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
  throw new Error('The web process did not take the large catalogue up.');
}
