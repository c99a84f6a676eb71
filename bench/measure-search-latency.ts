import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { freshList, freshWord } from './fresh-names.ts';
import { networkOf } from './load.ts';
import { median, percentile } from './percentile.ts';
import { setRegistryLatency } from './registry-latency.ts';
import { type Row, atMost, figure } from './row.ts';
import { searchOverHttp } from './search-over-http.ts';

const ROUNDS = 9;
const LATENCIES_MS = [0, 50, 200] as const;
const BUDGET_LATENCY_MS = 50;
/** The most names of a list search. */
const LIST = 200;

/** A number of names requested at once. */
interface Kind {
  readonly what: string;
  readonly hasBudget: boolean;
  readonly queries: () => readonly string[];
}

/** The time until cards are answered, the median of several searches, each for a new word. */
export async function measureSearchLatency(deployment: Deployment, tlds: readonly string[]): Promise<readonly Row[]> {
  const kinds: readonly Kind[] = [
    { what: '12 cards of one word', hasBudget: false, queries: () => [freshWord()] },
    { what: '60 TLDs, one list of names', hasBudget: true, queries: () => [freshList(tlds.slice(0, 60))] },
    {
      what: '400 TLDs, two lists at once',
      hasBudget: false,
      queries: () => [freshList(tlds.slice(0, LIST)), freshList(tlds.slice(LIST, 2 * LIST))],
    },
  ];
  const cold = await measureCold(deployment);
  const rows: Row[] = [];
  for (const latencyMs of LATENCIES_MS) {
    await setRegistryLatency(deployment, latencyMs);
    for (const kind of kinds) rows.push(...(await measureKind(deployment, kind, latencyMs)));
  }
  return [...rows, cold];
}

async function measureKind(
  { webPort }: Deployment,
  { what, hasBudget, queries }: Kind,
  latencyMs: number,
): Promise<readonly Row[]> {
  const searches: Moments[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const moments = await searchOnce(webPort, queries());
    if (round > 0) searches.push(moments);
  }
  const [first, half, most, last] = SHARES.map((share) => median(searches.map((moments) => moments[share])));
  const title = `${what}, registry ${latencyMs} ms away`;
  const all = figure(`${title}: first, 50 %, 90 %, last`, inMs([first, half, most, last]));
  if (!hasBudget || latencyMs !== BUDGET_LATENCY_MS) return [all];
  return [all, atMost('  its first card', 80, first ?? 0, 'ms'), atMost('  90 % of them', 250, most ?? 0, 'ms')];
}

const SHARES = ['first', 'half', 'most', 'last'] as const;
type Moments = Readonly<Record<(typeof SHARES)[number], number>>;

async function searchOnce(port: number, queries: readonly string[]): Promise<Moments> {
  const searches = await Promise.all(queries.map((query) => searchOverHttp(port, query, networkOf(0))));
  const broken = searches.filter(({ isComplete, unchecked }) => !isComplete || unchecked > 0);
  const answered = searches.flatMap(({ answeredMs }) => answeredMs);
  if (broken.length > 0 || answered.length === 0) throw new Error('A search did not answer for every name.');
  return {
    first: Math.min(...answered),
    half: percentile(0.5, answered),
    most: percentile(0.9, answered),
    last: Math.max(...answered),
  };
}

/** A search without an open registry session: connection, greeting and login come first. */
async function measureCold(deployment: Deployment): Promise<Row> {
  await setRegistryLatency(deployment, BUDGET_LATENCY_MS);
  // A stopped process ends its registry sessions; the leases of a killed one last 20 s.
  await deployment.web.stop();
  await deployment.web.start();
  const { first, last } = await searchOnce(deployment.webPort, [freshWord()]);
  return figure(
    `12 cards, registry ${BUDGET_LATENCY_MS} ms away, the first search of a process: first, last`,
    inMs([first, last]),
  );
}

function inMs(times: readonly (number | undefined)[]): string {
  return times.map((ms) => `${Math.round(ms ?? 0)} ms`).join(', ');
}
