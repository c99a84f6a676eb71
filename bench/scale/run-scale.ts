import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type BrandSize, brandSizes } from '#bench/bulk/brand-sizes.ts';
import { loadOrders } from '#bench/bulk/load-orders.ts';
import { placeTemplates } from '#bench/bulk/place-templates.ts';
import { publishBulkBrands } from '#bench/bulk/publish-bulk-brands.ts';
import type { TemplateOrder } from '#bench/bulk/template-order.ts';
import { count } from '#bench/row.ts';
import { createPasswordHash } from '#server/platform/crypto/password-hash.ts';
import { type Deployment, startDeployment } from '#tests/faults/deployment/deployment.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type SizeFigures, measureSize } from './measure-size.ts';
import { printFindings, printGrowth, printStatements } from './print-scale.ts';
import { BULK_PASSWORD } from './workload.ts';

/** Options of `npm run bench -- --scale`. */
export interface ScaleOptions {
  readonly brands: number;
  /** Numbers of orders, ascending. */
  readonly sizes: readonly number[];
  /** Numbers of partitions of each table; 0: not partitioned. */
  readonly partitions: readonly number[];
  /** Sizes that would take more disk are left out. */
  readonly diskGb: number;
}

/** Parses the command line. */
export function parseScaleOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'boolean' },
      brands: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '10000,100000,1000000,10000000' },
      partitions: { type: 'string', default: '16,0' },
      'disk-gb': { type: 'string', default: '40' },
    },
  });
  const numbers = (text: string) => text.split(',').map(Number);
  return {
    brands: Number(values.brands),
    sizes: numbers(values.orders).toSorted((a, b) => a - b),
    partitions: numbers(values.partitions),
    diskGb: Number(values['disk-gb']),
  };
}

/** Settings of the server: nothing is durable, since it is deleted afterwards; vacuum is run by the measurement. */
const SETTINGS = [
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_wal_size=4GB',
  'autovacuum=off',
  'shared_preload_libraries=pg_stat_statements,auto_explain',
  'pg_stat_statements.track=top',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_min_messages=log',
  'log_rotation_size=0',
];

/** Connections that load at the same time. */
const LOADERS = 2;
const GB = 2 ** 30;

/** Measures at every size, with each number of partitions, in a server of its own. */
export async function runScale(options: ScaleOptions): Promise<void> {
  for (const partitions of options.partitions) {
    console.log(
      `\n${partitions === 0 ? 'Tables that are not partitioned' : `Tables in ${partitions} partitions`}, ${count(options.brands)} brands`,
    );
    const server = await startPostgres({ settings: async () => SETTINGS });
    try {
      const hasPartitions = partitions > 0 ? partitions : null;
      const deployment = await startDeployment('postgres', {
        keepsFolder: false,
        server: server.url,
        partitions: hasPartitions,
      });
      try {
        await measureSizes(deployment, options);
      } finally {
        await deployment.remove();
      }
    } finally {
      await server.stop();
    }
  }
}

async function measureSizes(deployment: Deployment, { brands, sizes, diskGb }: ScaleOptions): Promise<void> {
  await Promise.all([deployment.web.stop(), deployment.worker.stop()]);
  const clients = Array.from({ length: LOADERS }, () => new Client({ connectionString: deployment.env.databaseUrl }));
  const [client] = await Promise.all(clients.map((one) => one.connect().then(() => one)));
  if (client === undefined) throw new Error('No connection.');
  await client.query('create extension pg_stat_statements');
  const templates = await placeTemplates(deployment);
  const measured = new Map<number, SizeFigures>();
  let before: readonly BrandSize[] = [];
  try {
    for (const orders of sizes) {
      const needed = await neededBytes(client, before, orders);
      if (needed > diskGb * GB || needed > (await freeBytes())) {
        console.log(`  ${count(orders)} orders are left out: they need ${count(needed / GB)} GB of disk`);
        break;
      }
      const after = brandSizes({ brands, orders });
      const startedAt = performance.now();
      await fill(clients, deployment, { templates, before, after });
      before = after;
      const loadedMs = performance.now() - startedAt;
      measured.set(orders, await measureSize(client, deployment));
      const seconds = (performance.now() - startedAt - loadedMs) / 1000;
      console.log(
        `  ${count(orders)} orders: loaded in ${count(loadedMs / 1000)} s, measured in ${count(seconds)} s, ${count((await databaseBytes(client)) / GB)} GB`,
      );
    }
  } finally {
    for (const one of clients) await one.end();
  }
  printGrowth(measured);
  printStatements(measured);
  printFindings(measured);
}

interface Filling {
  readonly templates: readonly TemplateOrder[];
  readonly before: readonly BrandSize[];
  readonly after: readonly BrandSize[];
}

async function fill(clients: readonly Client[], { database }: Deployment, filling: Filling): Promise<void> {
  const now = Date.now();
  const brandIds = filling.after.map(({ brandId }) => brandId);
  await publishBulkBrands(database, brandIds, 0);
  const passwordHash = await createPasswordHash().hash(BULK_PASSWORD);
  await loadOrders(clients, { ...filling, passwordHash, now, isUnchecked: true });
  await clients[0]?.query('vacuum (analyze, parallel 0)');
  await clients[0]?.query('checkpoint');
}

/** The size of the database with more orders, from its size with those before. */
async function neededBytes(client: Client, before: readonly BrandSize[], orders: number): Promise<number> {
  const now = before.reduce((sum, brand) => sum + brand.orders, 0);
  return now === 0 ? 0 : ((await databaseBytes(client)) * orders) / now;
}

async function databaseBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}
