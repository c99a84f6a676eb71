import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { loadPaths } from './load.ts';
import { publishManyProducts } from './publish-many-products.ts';
import { type Row, atLeast, atMost, figure } from './row.ts';

const SECONDS = 6;

/** The catalogue over the API and the anonymous shop page, with the demo's products and with 10,000. */
export async function measureCatalogue(deployment: Deployment, slugs: readonly string[]): Promise<readonly Row[]> {
  const few = await measure(deployment, slugs, 'demo catalogue');
  await publishManyProducts(deployment, 10_000);
  const many = await measure(deployment, slugs, '10,000 products');
  return [...few, ...many];
}

async function measure({ webPort }: Deployment, slugs: readonly string[], catalogue: string): Promise<readonly Row[]> {
  const products = slugs.map((slug) => `/api/v1/catalogue/products/${slug}`);
  const list = await loadPaths(webPort, 'localhost', ['/api/v1/catalogue/products'], SECONDS);
  const one = await loadPaths(webPort, 'localhost', products, SECONDS);
  const page = await loadPaths(webPort, 'localhost', ['/order/shop'], SECONDS);
  const failed = list.failed + one.failed + page.failed;
  return [
    atLeast(`product list, API, ${catalogue}`, 12_000, list.perSecond, '/s'),
    atMost(`  its p99`, 5, list.p99Ms, 'ms'),
    atLeast(`product, API, ${catalogue}`, 12_000, one.perSecond, '/s'),
    atMost(`  its p99`, 5, one.p99Ms, 'ms'),
    atLeast(`shop page, anonymous, ${catalogue}`, 8_000, page.perSecond, '/s'),
    figure(`  answers that failed`, String(failed)),
  ];
}
