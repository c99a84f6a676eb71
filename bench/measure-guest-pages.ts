import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { CONNECTIONS, loadPaths } from './load.ts';
import { cpuMs } from './process-usage.ts';
import { type Row, atLeast, count, figure } from './row.ts';
import { addLine, createShopper } from './shopper.ts';

const SECONDS = 5;

/** Pages for visitors with a basket, by the minimum of pages per second. */
const PAGES = [
  { label: 'shop page', path: '/order/shop', perSecond: 2_000 },
  { label: 'product page', path: '/order/product/add/nest', perSecond: 2_000 },
  { label: 'shop page, searched', path: '/order/shop?search=web', perSecond: 1_000 },
  { label: 'basket', path: '/order/basket', perSecond: 800 },
  { label: 'checkout', path: '/order/checkout', perSecond: 500 },
] as const;

/** Rendered pages for visitors with one line in their basket. */
export async function measureGuestPages(deployment: Deployment, configuration: Configuration): Promise<readonly Row[]> {
  const cookies = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => cookieWithBasket(deployment, configuration)),
  );
  const rows: Row[] = [];
  for (const { label, path, perSecond } of PAGES) {
    const before = cpuMs(deployment.web.pid());
    const load = await loadPaths(deployment.webPort, 'localhost', [path], SECONDS, cookies);
    const cpu = cpuMs(deployment.web.pid()) - before;
    rows.push(
      atLeast(`${label}, with a basket`, perSecond, load.perSecond, '/s'),
      figure('  p99, CPU with warming up', `${count(load.p99Ms)} ms, ${count(cpu)} ms`),
      figure('  answers that failed', String(load.failed)),
    );
  }
  return rows;
}

async function cookieWithBasket(deployment: Deployment, configuration: Configuration): Promise<string> {
  const shopper = createShopper(deployment);
  await addLine(shopper, configuration);
  return shopper.cookie();
}
