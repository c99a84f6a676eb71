import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulkBrandId } from '#bench/bulk/brand-sizes.ts';
import { BULK_PASSWORD } from '#bench/bulk/bulk-deployment.ts';
import { BULK_SERVICE } from '#bench/bulk/place-templates.ts';
import { hostOf } from '#bench/bulk/publish-bulk-brands.ts';
import type { InProcessApp } from '#bench/in-process-app.ts';
import { type Shopper, createShopper, placeOrder } from '#bench/shopper.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';

/** Work whose cost is measured at every size. */
export interface Workload {
  readonly name: string;
  /** What its figures are divided by. */
  readonly per: string;
  /**
   * Does it a number of times, divided among a large, a medium and a small brand; returns how often a worker looked for
   * due work meanwhile.
   */
  readonly run: (shop: InProcessApp, deployment: Deployment, times: number) => Promise<number>;
}

/** The brands by rank, of a thousand. */
const RANKS = [0, 99, 899];

const READS = ['/orders', '/services', '/account/domains', '/invoices', '/account/payment-methods'];

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'buying: up to the confirmation',
    per: 'order',
    run: (shop, deployment, times) => repeat(times, (brandId) => order(shopperOf(deployment, shop, brandId))),
  },
  {
    name: 'delivering, invoicing and emailing',
    per: 'order',
    run: (shop) => deliver(shop),
  },
  {
    name: 'a customer: sign in, orders, services, domains, invoices, methods',
    per: 'visit',
    run: (shop, deployment, times) =>
      repeat(times, async (brandId) => visit(shopperOf(deployment, shop, brandId), brandId)),
  },
];

/** What every run of a worker costs; subtracted from the workloads in which it runs. */
export const IDLE_WORKER: Workload = {
  name: 'a worker with nothing due',
  per: 'run',
  async run({ app }, _deployment, times) {
    for (let count = 0; count < times; count += 1) await app.jobs.runAll({ ignoresPauses: true });
    return 0;
  },
};

async function repeat(times: number, work: (brandId: string) => Promise<void>): Promise<number> {
  for (let count = 0; count < times; count += 1) await work(bulkBrandId(RANKS[count % RANKS.length] ?? 0));
  return 0;
}

function shopperOf(deployment: Deployment, { send }: InProcessApp, brandId: string): Shopper {
  return createShopper(deployment, send, hostOf(brandId));
}

/** The payment may still be processed when the confirmation is requested. */
async function order(shopper: Shopper): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const orderId = await placeOrder(shopper, { configurations: [BULK_SERVICE], email, payment: 'card-intent' });
  await shopper.send('GET', `/orders/${orderId}`);
}

async function visit(shopper: Shopper, brandId: string): Promise<void> {
  await shopper.send('POST', '/account/login', { username: `c1@${brandId}.example`, password: BULK_PASSWORD });
  for (const path of READS) await shopper.send('GET', path);
}

/** Until all orders of this measurement are delivered and all emails sent; returns the runs of the worker. */
async function deliver({ app, database }: InProcessApp): Promise<number> {
  for (let runs = 1; ; runs += 1) {
    await app.jobs.runAll({ ignoresPauses: true });
    const sent = await database.write
      .updateTable('jobs')
      .set({ next_at: Date.now() })
      .where('queue', '=', 'emails')
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const waiting = await database.read
      .selectFrom('jobs')
      .select('id')
      .where('queue', 'in', ['orders', 'registries', 'provisioning'])
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    if (waiting === undefined && sent.numUpdatedRows === 0n) return runs;
    await sleep(50);
  }
}
