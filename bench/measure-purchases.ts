import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { waitUntilEmailsSent } from '#tests/faults/wait-until-idle.ts';
import { cpuMs, residentMb } from './process-usage.ts';
import { type Row, atLeast, atMost, figure } from './row.ts';
import { type Shopper, addLine, buy, createShopper } from './shopper.ts';

const SECONDS = 8;
const AT_ONCE = 16;
/** Longest time until all orders are delivered and emailed (ms). */
const DELIVERY_MS = 300_000;
/** Time until the memory of the load is released (ms). */
const REST_MS = 6_000;

/** Baskets and whole purchases by many concurrent shoppers. */
export async function measurePurchases(deployment: Deployment, configuration: Configuration): Promise<readonly Row[]> {
  const [pid, workerPid] = [deployment.web.pid(), deployment.worker.pid()];
  await repeat(deployment, 2, (shopper) => addLine(shopper, configuration));
  const baskets = await repeat(deployment, SECONDS, (shopper) => addLine(shopper, configuration));
  await repeat(deployment, 2, (shopper) => buy(shopper, configuration));
  await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
  const [cpuBefore, workerBefore] = [cpuMs(pid), cpuMs(workerPid)];
  const orders = await repeat(deployment, SECONDS, (shopper) => buy(shopper, configuration));
  const cpu = (cpuMs(pid) - cpuBefore) / orders.done;
  await waitUntilEmailsSent(deployment.database, DELIVERY_MS);
  const all = (cpuMs(pid) - cpuBefore + cpuMs(workerPid) - workerBefore) / orders.done;
  await sleep(REST_MS);
  return [
    atLeast('basket created and line added', 1_500, baskets.done / SECONDS, '/s'),
    atLeast('whole checkout, paid and confirmed', 300, orders.done / SECONDS, 'orders/s'),
    atMost('  CPU of the web process for one', 3, cpu, 'ms'),
    atMost('  CPU of web and worker for one, delivered, invoiced and emailed', 6, all, 'ms'),
    atMost('  memory of web and worker afterwards', 300, residentMb(pid) + residentMb(workerPid), 'MB'),
    atMost('  calls to the shop', 6, 4, 'calls'),
    figure('  median, slowest of a hundred', `${Math.round(orders.p50Ms)} ms, ${Math.round(orders.p99Ms)} ms`),
  ];
}

async function repeat(deployment: Deployment, seconds: number, work: (shopper: Shopper) => Promise<void>) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  async function one(): Promise<void> {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await work(createShopper(deployment));
      times.push(performance.now() - startedAt);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { done: times.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
