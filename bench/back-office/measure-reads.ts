import type { BrandSize } from '#bench/bulk/brand-sizes.ts';
import type { BulkDeployment } from '#bench/bulk/bulk-deployment.ts';
import { median, percentile } from '#bench/percentile.ts';
import { type Row, count } from '#bench/row.ts';
import { type PlanFinding, startExplaining, stopExplaining } from '#bench/scale/plans.ts';
import type { BrandAccess } from '#core/staff/brand-access.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import {
  type CallerHeaders,
  type OperatorApiServer,
  openOperatorApi,
} from '#tests/operator-reads/open-operator-api.ts';
import {
  OF_ALL_BRANDS,
  type OperatorRead,
  labelOf,
  nextPage,
  operatorReads,
} from '#tests/operator-reads/operator-reads.ts';
import { readSamples } from '#tests/operator-reads/read-samples.ts';
import { memberOf } from '#tests/support/member-of.ts';

/** The time within which every read answers (ms). */
const BUDGET_MS = 100;
/** How often each read is done before it is measured. */
const WARM_UP = 2;

/** The durations (ms) of a read with one combination of filters, and the rows of its answer. */
interface MeasuredRead {
  readonly read: OperatorRead;
  readonly caller: string;
  readonly times: readonly number[];
  readonly rows: number | null;
  /** False if its statement was cancelled after its time. */
  readonly isInTime: boolean;
}

/** Calls every read of the operator API with every combination of filters, as accounts of all, one and some brands. */
export async function measureReads(
  { deployment, client }: BulkDeployment,
  sizes: readonly BrandSize[],
  { times }: { readonly times: number },
): Promise<{ readonly rows: readonly Row[]; readonly findings: readonly PlanFinding[] }> {
  const { env } = deployment;
  // As the back office opens it.
  const database = await openDatabase({ url: env.databaseUrl, file: env.sqliteFile, plansByValues: true });
  const api = await openOperatorApi(env, database);
  try {
    const ids = sizes.map(({ brandId }) => brandId);
    const brandIds = [ids[0], ids.at(-1)].flatMap((id) => id ?? []);
    const reads = operatorReads(await readSamples(database.read, brandIds, Date.now()));
    const callers = [
      ['all brands', 'all'],
      ['one brand', ids.slice(0, 1)],
      ['some small brands', ids.slice(Math.floor(ids.length / 2)).slice(-3)],
    ] as const satisfies readonly (readonly [string, BrandAccess])[];
    const measured: MeasuredRead[] = [];
    for (const [caller, brands] of callers)
      for (const [read, headers] of await callsOf(api, reads, brands))
        measured.push(...(await measurePages(api, { read, caller, headers, times })));
    await startExplaining(client);
    for (const [caller, brands] of callers)
      for (const [read, headers] of await callsOf(api, reads, brands))
        await measurePages(api, { read, caller, headers, times: 0 });
    return { rows: rowsOf(measured), findings: await stopExplaining(client) };
  } finally {
    await api.close();
    await database.close();
  }
}

/** The reads, each with the headers of an account that may make it. */
async function callsOf(
  api: OperatorApiServer,
  reads: readonly OperatorRead[],
  brands: BrandAccess,
): Promise<readonly (readonly [OperatorRead, Partial<CallerHeaders>])[]> {
  const [token, session] = [await api.callerFor(brands, 'token'), await api.callerFor(brands, 'session')];
  const permitted = reads.filter(({ name }) => brands === 'all' || !OF_ALL_BRANDS.has(name.split('.')[0] ?? ''));
  return permitted.map((read) => [read, read.needsSession ? session : token]);
}

interface Measuring {
  readonly read: OperatorRead;
  readonly caller: string;
  readonly headers: Partial<CallerHeaders>;
  readonly times: number;
}

/** The first page, and the second where there is one. */
async function measurePages(api: OperatorApiServer, measuring: Measuring): Promise<readonly MeasuredRead[]> {
  const first = await measureRead(api, measuring);
  const next = memberOf(first.body, 'next');
  if (typeof next !== 'string') return [first.measured];
  const second = await measureRead(api, { ...measuring, read: nextPage(measuring.read, next) });
  return [first.measured, second.measured];
}

async function measureRead(
  api: OperatorApiServer,
  { read, caller, headers, times }: Measuring,
): Promise<{ readonly measured: MeasuredRead; readonly body: unknown }> {
  const durations: number[] = [];
  let last = { status: 0, body: '{}' };
  for (let turn = -WARM_UP; turn < times; turn += 1) {
    const startedAt = performance.now();
    last = await api.get(read.url, headers);
    if (turn >= 0) durations.push(performance.now() - startedAt);
    if (!ANSWERS.includes(last.status)) throw new Error(`${read.url} answered ${last.status}: ${last.body}`);
  }
  const body: unknown = JSON.parse(last.body);
  const rows = memberOf(body, 'rows') ?? memberOf(body, 'results');
  const measured = { read, caller, times: durations, rows: Array.isArray(rows) ? rows.length : null };
  return { measured: { ...measured, isInTime: last.status !== TIMED_OUT }, body };
}

/** The answer of a read whose statement was cancelled after its time. */
const TIMED_OUT = 503;
const ANSWERS: readonly number[] = [200, 404, TIMED_OUT];

/**
 * One line for each read and kind of account, then one for each combination whose median is too slow: with some calls, the
 * slowest of a combination depends more on the machine.
 */
function rowsOf(measured: readonly MeasuredRead[]): readonly Row[] {
  const groups = Map.groupBy(measured, ({ read, caller }) => `${read.name}, ${caller}`);
  return [...groups].flatMap(([label, all]) => {
    const combinations = `${all.length} combinations`;
    const slow = all.filter(({ times }) => median(times) > BUDGET_MS);
    return [
      rowOf(
        `${label}, ${combinations}`,
        all.flatMap(({ times }) => times),
        all.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
      ),
      ...slow.map(({ read, times, rows, isInTime }) =>
        rowOf(`  ${labelOf(read)}${isInTime ? '' : ', timed out'}`, times, rows),
      ),
    ];
  });
}

function rowOf(label: string, times: readonly number[], rows: number | null): Row {
  const [p50, p99] = [median(times), percentile(0.99, times)];
  return {
    label,
    budget: `≤ ${BUDGET_MS} ms`,
    measured: `${count(p50)} ms, ${count(p99)} ms${rows === null ? '' : `, ${count(rows)} rows`}`,
    isMet: p99 <= BUDGET_MS,
  };
}
