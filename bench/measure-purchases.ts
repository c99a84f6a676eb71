import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { waitUntilEmailsSent } from '#tests/faults/wait-until-idle.ts';
import { cpuMs, cpuWithChildrenMs, residentMb } from './process-usage.ts';
import { repeatAsShoppers, repeatPurchases } from './repeat-purchases.ts';
import { type Row, atLeast, atMost, figure } from './row.ts';
import { addLine } from './shopper.ts';

const SECONDS = 8;
/** Longest time until all orders are delivered and emailed (ms). */
const DELIVERY_MS = 300_000;
/** Time until the memory of the load is released (ms). */
const IDLE_MS = 6_000;

/** Baskets and whole purchases by many concurrent shoppers. */
export async function measurePurchases(deployment: Deployment, configuration: Configuration): Promise<readonly Row[]> {
  const [pid, workerPid] = [deployment.web.pid(), deployment.worker.pid()];
  await repeatAsShoppers(deployment, 2, (shopper) => addLine(shopper, configuration));
  const baskets = await repeatAsShoppers(deployment, SECONDS, (shopper) => addLine(shopper, configuration));
  await repeatPurchases(deployment, configuration, 2);
  await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
  await collectStatistics(deployment);
  const serverPid = serverPidOf(deployment);
  const serverMs = () => (serverPid === null ? 0 : cpuWithChildrenMs(serverPid));
  const [cpuBefore, workerBefore, serverBefore] = [cpuMs(pid), cpuMs(workerPid), serverMs()];
  const orders = await repeatPurchases(deployment, configuration, SECONDS);
  const cpu = (cpuMs(pid) - cpuBefore) / orders.done;
  await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
  const all = (cpuMs(pid) - cpuBefore + cpuMs(workerPid) - workerBefore) / orders.done;
  const server = (serverMs() - serverBefore) / orders.done;
  await sleep(IDLE_MS);
  return [
    atLeast('basket created and line added', 1_500, baskets.done / SECONDS, '/s'),
    atLeast('whole checkout, paid and confirmed', 300, orders.done / SECONDS, 'orders/s'),
    atMost('  CPU of the web process for one', 3, cpu, 'ms'),
    atMost('  CPU of web and worker for one, delivered, invoiced and emailed', 6, all, 'ms'),
    ...(serverPid === null ? [] : [atMost('  CPU of PostgreSQL for one', 3, server, 'ms')]),
    atMost('  memory of web and worker afterwards', 300, residentMb(pid) + residentMb(workerPid), 'MB'),
    atMost('  calls to the shop', 5, 4, 'calls'),
    figure('  median, slowest of a hundred', `${Math.round(orders.p50Ms)} ms, ${Math.round(orders.p99Ms)} ms`),
  ];
}

/**
 * PostgreSQL collects statistics within a minute of growth. What it plans before, on a database that was empty just now, reads
 * all rows of a brand for one of them.
 */
async function collectStatistics({ database }: Deployment): Promise<void> {
  if (database.dialect === 'postgres') await sql`analyze`.execute(database.write);
}

/** The PostgreSQL server of the deployment; null when it is shared, or for SQLite. */
function serverPidOf({ server }: Deployment): number | null {
  return server === null
    ? null
    : Number.parseInt(readFileSync(join(server.folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}
