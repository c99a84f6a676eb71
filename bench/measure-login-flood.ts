import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { guessPassword } from './account-requests.ts';
import { type Load, loadPaths } from './load.ts';
import { median, percentile } from './percentile.ts';
import { type Row, count, figure } from './row.ts';

const SECONDS = 6;
/** More than the password queue holds. */
const CONCURRENCY = 128;

/** The effect of password guessing from many networks on other visitors: the anonymous shop page without load and during a flood. */
export async function measureLoginFlood(deployment: Deployment): Promise<readonly Row[]> {
  const loadShop = () => loadPaths(deployment.webPort, 'localhost', ['/order/shop'], SECONDS);
  const baseline = await loadShop();
  const { value: flooded, times, rejected, ms } = await underFlood(deployment, loadShop);
  const failed = baseline.failed + flooded.failed;
  return [
    figure('shop page, anonymous, without logins', describe(baseline)),
    figure(`shop page, anonymous, ${CONCURRENCY} concurrent password guesses`, describe(flooded)),
    figure('  pages left', `${Math.round((flooded.perSecond / baseline.perSecond) * 100)} %`),
    figure('  guesses answered', `${count((times.length * 1000) / ms)} /s`),
    figure('  guesses refused with 503', `${count((rejected * 1000) / ms)} /s`),
    figure('  a guess: median, p99', `${Math.round(median(times))} ms, ${Math.round(percentile(0.99, times))} ms`),
    figure('  pages that failed', String(failed)),
  ];
}

function describe({ perSecond, p99Ms }: Load): string {
  return `${count(perSecond)} /s, p99 ${count(p99Ms)} ms`;
}

/** Runs work while many clients guess passwords one after the other, each from another network for another name. */
async function underFlood<Value>(deployment: Deployment, work: () => Promise<Value>) {
  const startedAt = performance.now();
  const times: number[] = [];
  const flood = { guesses: 0, rejected: 0, isOver: false };
  async function guess(): Promise<void> {
    while (!flood.isOver) {
      flood.guesses += 1;
      const { ms, isRejected } = await guessPassword(deployment, `guess-${flood.guesses}@example.org`);
      if (isRejected) flood.rejected += 1;
      else times.push(ms);
    }
  }
  const guessers = Promise.all(Array.from({ length: CONCURRENCY }, guess));
  const value = await work().finally(() => (flood.isOver = true));
  await guessers;
  return { value, times, rejected: flood.rejected, ms: performance.now() - startedAt };
}
