import { setTimeout as sleep } from 'node:timers/promises';
import { demoConfiguration } from '#bench/demo-configuration.ts';
import { percentile } from '#bench/percentile.ts';
import { repeatPurchases } from '#bench/repeat-purchases.ts';
import { type Row, atLeast, figure } from '#bench/row.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { type Deployment, startDeployment } from '#tests/faults/deployment/deployment.ts';
import type { DatabaseKind } from '#tests/faults/deployment/fault-database.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { waitUntilEmailsSent } from '#tests/faults/wait-until-idle.ts';
import { type CallerHeaders, openOperatorApi } from '#tests/operator-reads/open-operator-api.ts';

const SECONDS = 8;
/** Number of concurrent readers of the back office. */
const READERS = 4;
/** The shortest time between two reads of one of them (ms): together they stay below the limit of a network, 60 requests a second. */
const PACE_MS = 80;
const DELIVERY_MS = 300_000;
/** The share of sales that has to remain beside reads. The load generator and all processes share two cores. */
const REMAINING = 0.5;
const READS = ['/dashboard', '/orders', '/orders?state=complete', '/orders?isWaiting=yes', '/tasks', '/audit'];

/** Orders sold without and with readers of the dashboard and lists, in a running deployment. */
export async function measureSalesBesideReads(kind: DatabaseKind): Promise<readonly Row[]> {
  const deployment = await startDeployment(kind, {
    keepsFolder: false,
    environment: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production' },
  });
  try {
    await deployment.admin.start();
    const configuration = await demoConfiguration('uptime-watch');
    const caller = await callerOf(deployment);
    await repeatPurchases(deployment, configuration, SECONDS / 2);
    await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
    const alone = await repeatPurchases(deployment, configuration, SECONDS);
    await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
    const idle = await readFor(deployment, caller, SECONDS);
    const [beside, during] = await Promise.all([
      repeatPurchases(deployment, configuration, SECONDS),
      readFor(deployment, caller, SECONDS),
    ]);
    return [
      figure(
        'orders/s without reads',
        `${Math.round(alone.done / SECONDS)} orders/s, p99 ${Math.round(alone.p99Ms)} ms`,
      ),
      atLeast(
        `orders/s beside ${READERS} readers`,
        Math.round((REMAINING * alone.done) / SECONDS),
        beside.done / SECONDS,
        'orders/s',
      ),
      figure('  slowest of a hundred orders', `${Math.round(beside.p99Ms)} ms`),
      figure('reads/s without sales, p99', readsOf(idle)),
      figure('reads/s beside sales, p99', readsOf(during)),
    ];
  } finally {
    await deployment.remove();
  }
}

function readsOf(times: readonly number[]): string {
  return `${Math.round(times.length / SECONDS)} reads/s, ${Math.round(percentile(0.99, times))} ms`;
}

async function callerOf({ env }: Deployment): Promise<Partial<CallerHeaders>> {
  const database = await openDatabase({ url: env.databaseUrl, file: env.sqliteFile });
  const api = await openOperatorApi(env, database);
  try {
    return await api.callerFor('all', 'token');
  } finally {
    await api.close();
    await database.close();
  }
}

/** Durations (ms) of the reads of concurrent readers, each of which reads sequentially; throws for a status other than 200. */
async function readFor(
  { env }: Deployment,
  caller: Partial<CallerHeaders>,
  seconds: number,
): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  async function readOn(reader: number): Promise<void> {
    for (let turn = reader; performance.now() < until; turn += 1) {
      const startedAt = performance.now();
      const answer = await exchange({
        method: 'GET',
        port: env.adminPort,
        path: `/api/operator/v1${READS[turn % READS.length] ?? ''}`,
        headers: { ...caller },
      });
      if (answer?.status !== 200) throw new Error(`A read answered ${answer?.status ?? 'nothing'}.`);
      times.push(performance.now() - startedAt);
      await sleep(Math.max(0, PACE_MS - (performance.now() - startedAt)));
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => readOn(reader)));
  return times;
}
