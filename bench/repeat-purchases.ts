import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { percentile } from './percentile.ts';
import { type Shopper, buy, createShopper } from './shopper.ts';

/** Shoppers at the same time. */
const CONCURRENCY = 16;

/** What was done, and how long it took (ms). */
export interface Repeated {
  readonly done: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Whole purchases, each by a new shopper. */
export function repeatPurchases(
  deployment: Deployment,
  configuration: Configuration,
  seconds: number,
): Promise<Repeated> {
  return repeatAsShoppers(deployment, seconds, (shopper) => buy(shopper, configuration));
}

/** Lets many concurrent shoppers work for a time, each a new one. */
export async function repeatAsShoppers(
  deployment: Deployment,
  seconds: number,
  work: (shopper: Shopper) => Promise<void>,
): Promise<Repeated> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  async function one(): Promise<void> {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await work(createShopper(deployment));
      times.push(performance.now() - startedAt);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return { done: times.length, p50Ms: percentile(0.5, times), p99Ms: percentile(0.99, times) };
}
