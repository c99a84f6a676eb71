import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '#server/platform/metrics/metric-table.ts';
import { type Deployment, startDeployment } from '#tests/faults/deployment/deployment.ts';
import { runShoppers } from '#tests/faults/shoppers/run-shoppers.ts';
import { alertQueries, panelQueries, usesOf } from './monitoring-files.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';

// A step of npm run test:all: checks deploy/monitoring with promtool, then has Prometheus scrape a web process and a
// worker of a shop that sells, and evaluate every rule and every query of the dashboard. Needs Debian's `prometheus`.

interface Check {
  readonly name: string;
  readonly failures: readonly string[];
}

/** Series that exist only after a registry has reported a low balance, or when a document is not the sum of its lines. */
const RARE = [
  'landrush_registry_balance',
  'landrush_registry_balance_timestamp_seconds',
  'landrush_sales_line_errors_total',
];
const SHOPPERS = 6;
const SHOPPING_MS = 15_000;
/** Until shoppers have left, everything was scraped and every rule evaluated. */
const SETTLE_MS = 60_000;

const queries = [...alertQueries(), ...panelQueries()];
const sum = { passed: 0, failed: 0 };
for (const check of [...checkFiles(), ...(await checkLive())]) {
  const isGood = check.failures.length === 0;
  sum[isGood ? 'passed' : 'failed'] += 1;
  console.log(`${isGood ? 'ok  ' : 'FAIL'}  ${check.name}`);
  for (const failure of check.failures) console.log(`      ${failure}`);
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);

function checkFiles(): readonly Check[] {
  return [
    ['check', 'rules', 'deploy/monitoring/alerts.yaml'],
    ['check', 'config', 'deploy/monitoring/prometheus.yaml'],
    ['test', 'rules', 'deploy/monitoring/alerts.test.yaml'],
  ].map((args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return { name: `promtool ${args.join(' ')}`, failures: status === 0 ? [] : [`${stdout}${stderr}`] };
  });
}

async function checkLive(): Promise<readonly Check[]> {
  const deployment = await startDeployment('sqlite', { keepsFolder: false });
  try {
    const { metricsPort: web, workerPort: worker } = deployment.env;
    const prometheus = await startPrometheus(deployment.folder, { own: worker + 1, web, worker });
    try {
      await shop(deployment);
      return await checksOf(prometheus);
    } finally {
      await prometheus.stop();
    }
  } finally {
    await deployment.remove();
  }
}

/** Lets shoppers buy, and one search domains. */
async function shop({ webPort, providerPort, shops }: Deployment): Promise<void> {
  const closesAt = Date.now() + SHOPPING_MS;
  const searching = fetch(`http://localhost:${webPort}/api/v1/domains/search?query=lantern`);
  const isOpen = () => Date.now() < closesAt;
  const environment = {
    webPort,
    providerPort,
    thinkTimeMs: 100,
    addressOf: () => '127.0.0.1',
    isBehindProxy: false,
    record: () => undefined,
    progress: () => 1,
    orders: [],
  };
  await runShoppers({ ...environment, isOpen, closesAt: () => closesAt }, shops, SHOPPERS, 1);
  await (await searching).text();
}

async function checksOf(prometheus: Prometheus): Promise<readonly Check[]> {
  const names = [...new Set(queries.flatMap(({ expr }) => usesOf(expr).map(({ name }) => name)))];
  const missingSeries = async () => {
    const series = new Set(await prometheus.series());
    return names.filter((name) => !series.has(name) && !RARE.includes(name));
  };
  const until = Date.now() + SETTLE_MS;
  while (Date.now() < until && ((await missingSeries()).length > 0 || !(await prometheus.hasEvaluated())))
    await sleep(1_000);
  const problems = queries.map(async ({ where, expr }) => {
    const problem = await prometheus.problemOf(expr.replaceAll('$brand', '.*'));
    return problem === null ? [] : [`${where}: ${problem}`];
  });
  return [
    { name: 'the web process exposes every metric', failures: await notExposed(prometheus, 'web', names) },
    { name: 'the worker exposes every metric', failures: await notExposed(prometheus, 'worker', names) },
    { name: 'a shop that sells has series of every metric', failures: await missingSeries() },
    { name: 'every rule is evaluated', failures: await prometheus.failedRules() },
    { name: 'every query of rules and dashboard is answered', failures: (await Promise.all(problems)).flat() },
  ];
}

/** The metrics of rules and dashboard, and of the table, that a process should have and does not expose. */
async function notExposed(
  prometheus: Prometheus,
  kind: 'web' | 'worker',
  names: readonly string[],
): Promise<readonly string[]> {
  const exposed = await prometheus.exposedBy(`landrush-${kind}`);
  const table = Object.entries(METRICS).flatMap(([name, { type, from }]) =>
    from === kind || from === 'both' ? [type === 'histogram' ? `${name}_count` : name] : [],
  );
  const common = names.filter((name) => !name.startsWith('landrush_'));
  return [...table, ...common].filter((name) => !exposed.includes(name));
}
