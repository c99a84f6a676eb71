import { Client } from 'pg';
import type { BrandSize } from '#bench/bulk/brand-sizes.ts';
import { loadOrders } from '#bench/bulk/load-orders.ts';
import { placeTemplates } from '#bench/bulk/place-templates.ts';
import { publishBulkBrands } from '#bench/bulk/publish-bulk-brands.ts';
import { createPasswordHash } from '#server/platform/crypto/password-hash.ts';
import { type Deployment, startDeployment } from '#tests/faults/deployment/deployment.ts';
import { startPostgres } from '#tests/support/postgres.ts';

/** A deployment on a PostgreSQL server of its own that can be filled with orders. */
export interface BulkDeployment {
  readonly deployment: Deployment;
  /** Its database, as the superuser. */
  readonly client: Client;
  /** Adds orders until the brands have the sizes `after`, and collects statistics. */
  addOrders(before: readonly BrandSize[], after: readonly BrandSize[]): Promise<void>;
  databaseBytes(): Promise<number>;
}

/** The password of every customer of the bulk data. */
export const BULK_PASSWORD = 'bulk-Lantern-Horse-1883';

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

/** The copied services are marked as counted. */
const SERVICE_COUNTS = `insert into service_counts (brand_id, product_id, month, name, started, ended)
  select brand_id, product_id, to_char(to_timestamp(started_at / 1000.0) at time zone 'UTC', 'YYYY-MM') as month, max(name), count(*), 0
  from services where kind = 'service' group by brand_id, product_id, month
  on conflict (brand_id, product_id, month) do update set started = excluded.started`;

/** Connections that load at the same time. */
const LOADERS = 2;

/** Runs work in a deployment whose tables have a number of partitions, or none; its web process and worker are stopped. */
export async function withBulkDeployment(
  partitions: number | null,
  work: (bulk: BulkDeployment) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ settings: async () => SETTINGS });
  try {
    const deployment = await startDeployment('postgres', { keepsFolder: false, server: server.url, partitions });
    try {
      await withClients(deployment, work);
    } finally {
      await deployment.remove();
    }
  } finally {
    await server.stop();
  }
}

async function withClients(deployment: Deployment, work: (bulk: BulkDeployment) => Promise<void>): Promise<void> {
  await Promise.all([deployment.web.stop(), deployment.worker.stop()]);
  const clients = Array.from({ length: LOADERS }, () => new Client({ connectionString: deployment.env.databaseUrl }));
  const [client] = await Promise.all(clients.map((one) => one.connect().then(() => one)));
  if (client === undefined) throw new Error('No connection.');
  try {
    await client.query('create extension pg_stat_statements');
    const templates = await placeTemplates(deployment);
    await work({
      deployment,
      client,
      async addOrders(before, after) {
        await publishBulkBrands(
          deployment.database,
          after.map(({ brandId }) => brandId),
          0,
        );
        const passwordHash = await createPasswordHash().hash(BULK_PASSWORD);
        await loadOrders(clients, { templates, before, after, passwordHash, now: Date.now(), isUnchecked: true });
        await client.query(SERVICE_COUNTS);
        await client.query('vacuum (analyze, parallel 0)');
        await client.query('checkpoint');
      },
      async databaseBytes() {
        const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
        return Number(rows[0]?.bytes);
      },
    });
  } finally {
    for (const one of clients) await one.end();
  }
}
