import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { freshWord } from './fresh-names.ts';
import { networkOf } from './load.ts';
import { percentile } from './percentile.ts';
import { setRegistryLatency } from './registry-latency.ts';
import { type Row, atMost, figure } from './row.ts';
import { type SearchAnswers, searchOverHttp } from './search-over-http.ts';

const SHOPPERS = 50;
const SECONDS = 8;
const LATENCY_MS = 50;
/** The pause after typing before a page searches. */
const TYPING_MS = 250;

/** Fifty concurrent shoppers, each searching for one new word after the other. */
export async function measureConcurrentSearches(deployment: Deployment): Promise<readonly Row[]> {
  await setRegistryLatency(deployment, LATENCY_MS);
  const searches = await searchTogether(deployment.webPort);
  const failed = searches.filter(({ isComplete, unchecked }) => !isComplete || unchecked > 0).length;
  const answered = searches.map(({ answeredMs }) => answeredMs).filter((times) => times.length > 0);
  const first = answered.map((times) => Math.min(...times));
  const most = answered.map((times) => percentile(0.9, times));
  return [
    figure(
      `${SHOPPERS} shoppers at once, 12 cards each, registry ${LATENCY_MS} ms away: searches`,
      `${Math.round(searches.length / SECONDS)} /s`,
    ),
    figure('  first card: half of them, 90 %, 99 %', spread(first)),
    figure('  90 % of the cards: half of them, 90 %, 99 %', spread(most)),
    atMost('  searches that failed or left a card unchecked', 0, failed, 'searches'),
  ];
}

async function searchTogether(port: number): Promise<readonly SearchAnswers[]> {
  const searches: SearchAnswers[] = [];
  const until = performance.now() + SECONDS * 1000;
  async function shop(position: number): Promise<void> {
    await sleep((TYPING_MS * position) / SHOPPERS);
    while (performance.now() < until) {
      searches.push(await searchOverHttp(port, freshWord(), networkOf(position)));
      await sleep(TYPING_MS);
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, position) => shop(position)));
  return searches;
}

function spread(times: readonly number[]): string {
  return [0.5, 0.9, 0.99].map((share) => `${Math.round(percentile(share, times))} ms`).join(', ');
}
