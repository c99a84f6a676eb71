// npm test, npm run check with --fast and npm run test:all with --all: every step is one pass or failure besides the tests it counts. The
// last line printed is the sum of both. npm test runs one of the three rounds of the rotated tests (tests/support/rotation.ts),
// test:all runs all of them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBundles } from './bundle-budget.mjs';
import { runDeployTests } from './deploy-tests.mjs';
import { buildDocsSite } from './docs-site.mjs';
import { ensureBuild } from './ensure-build.mjs';
import {
  ensureChromium,
  ensureDeployTools,
  ensurePostgres,
  ensurePrometheus,
  ensureTestTools,
  ensureTopologyTools,
} from './ensure-machine.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { root } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { countLastLine, countPlaywright, countSelected, countVitest } from './test-counts.mjs';

const reports = join(root, '.cache', 'reports');
const sum = { passed: 0, failed: 0 };
const failedSteps = new Set();

const machineSteps = [
  { name: 'packages', run: () => fromProblem(ensurePackages()), endsAll: true },
  { name: 'postgresql', run: ensurePostgres },
  { name: 'test tools', run: ensureTestTools },
  { name: 'format', run: () => runCommand('oxfmt', ['--check']) },
  { name: 'route types', run: () => runCommand('react-router', ['typegen']) },
];

/** Rows of steps that may run concurrently. */
const textRows = [
  [
    { name: 'lint', run: () => runCommand('oxlint', []) },
    { name: 'dead code', run: () => runCommand('knip', ['--no-progress', '--no-config-hints']) },
  ],
  [
    { name: 'types: core', run: () => runCommand('tsc', ['-p', 'tsconfig.core.json']) },
    { name: 'types: server', run: () => runCommand('tsc', ['-p', 'tsconfig.server.json']) },
    { name: 'types: web', run: () => runCommand('tsc', ['-p', 'tsconfig.web.json']) },
    { name: 'types: mixed', run: () => runCommand('tsc', ['-p', 'tsconfig.mixed.json']) },
  ],
];

/**
 * The short fault runs: one shop per database, with faults for some seconds in each of these scenarios (`npm run faults`
 * runs all of them for long).
 */
const faultScenarios = {
  sqlite: ['kills', 'webhooks', 'disk-full', 'write-lock'],
  postgres: ['kills', 'lost-replies', 'no-webhooks', 'database-restarts'],
};

/** They mostly wait, so the steps that only read sources run beside them. */
const faultRows = Object.entries(faultScenarios).map(([database, scenarios]) => [
  { name: `faults: ${database}`, run: () => runFaults({ database, scenarios }), needs: 'build' },
]);

const tests = { name: 'tests', run: () => runVitest({ name: 'vitest', projects: '!replica' }) };

const quickSteps = [...machineSteps, { beside: textRows }, tests];

const allSteps = [
  ...machineSteps,
  { name: 'build', run: async () => fromProblem(await ensureBuild()) },
  { name: 'bundle sizes', run: checkBundles, needs: 'build' },
  { name: 'chromium', run: ensureChromium },
  { beside: [...textRows, ...faultRows] },
  tests,
  { name: 'journeys', run: () => runPlaywright('journeys'), needs: 'build' },
  {
    name: 'back office',
    run: () => runPlaywright('back-office', ['--config', 'playwright.back-office.config.ts']),
    needs: 'build',
  },
  {
    name: 'screens',
    run: () => runPlaywright('screens', ['--config', 'playwright.gallery.config.ts']),
    needs: 'build',
  },
];

/** Of each table of a brand. */
const PARTITIONS = '4';
const isEverything = process.argv.includes('--all');
/** Processes killed while staff work in the back office, and a restored backup, on each database. */
const longFaultSteps = ['staff-kills', 'restore'].flatMap((scenario) =>
  ['sqlite', 'postgres'].map((database) => ({
    name: `faults: ${scenario}, ${database}`,
    run: () => runFaults({ database, scenarios: [scenario] }),
    needs: 'build',
  })),
);

/**
 * The tests and two fault scenarios on PostgreSQL again, on tables partitioned by brand; and those that need a streaming
 * replica.
 */
const largeRows = [
  [
    { name: 'tests: partitions', run: runPartitioned },
    { name: 'tests: replica', run: () => runVitest({ name: 'replica', projects: 'replica' }) },
  ],
  [
    {
      name: 'faults: partitions',
      run: () => runFaults({ database: 'postgres', scenarios: ['kills', 'lost-replies'], partitions: PARTITIONS }),
      needs: 'build',
    },
  ],
];

/** The alert rules and the dashboard with Prometheus, which scrapes a shop that sells. */
const monitoringSteps = [
  { name: 'prometheus', run: ensurePrometheus },
  { name: 'monitoring', run: runMonitoring, needs: 'prometheus' },
];
/** The documentation site; it fails on links to pages that do not exist. */
const docsSite = { name: 'documentation', run: async () => fromProblem(await buildDocsSite()) };
/** The deployment guide and an upgrade, on a machine of their own. */
const deploySteps = [
  { name: 'deploy tools', run: ensureDeployTools },
  { name: 'deployment', run: runDeployment, needs: 'deploy tools' },
];

/** The servers and processes of several machines need the machine for themselves. */
const topologySteps = [
  { name: 'topology tools', run: ensureTopologyTools },
  {
    name: 'faults: topology',
    run: () => runFaults({ database: 'postgres', scenarios: ['high-availability'], shoppers: 12 }),
    needs: 'topology tools',
  },
];

const round = isEverything ? undefined : (process.env.TEST_ROUND ?? String(1 + Math.floor(Math.random() * 3)));

try {
  console.log(round === undefined ? 'all rounds' : `round ${round} of 3 (TEST_ROUND=${round})`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await runSteps(process.argv.includes('--fast') ? quickSteps : allSteps);
  if (isEverything)
    await runSteps([
      ...topologySteps,
      ...longFaultSteps,
      { beside: largeRows },
      docsSite,
      ...monitoringSteps,
      ...deploySteps,
    ]);
} catch (error) {
  console.log(error);
  sum.failed += 1;
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** One row after the other; the steps of a row run concurrently. */
async function runSteps(steps) {
  for (const step of steps) {
    if (step.beside === undefined) await runStep(step);
    else await Promise.all(step.beside.map(runSteps));
    if (step.endsAll && failedSteps.has(step.name)) return;
  }
}

async function runStep(step) {
  const startedAt = Date.now();
  const { ok, output, passed = 0, failed = 0, triedAgain = [] } = await outcomeOf(step);
  const isGood = ok && failed === 0;
  sum.passed += passed + (isGood ? 1 : 0);
  sum.failed += failed + (isGood ? 0 : 1);
  if (!isGood) {
    failedSteps.add(step.name);
    process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  const counts = passed + failed === 0 ? '' : `   ${passed} passed, ${failed} failed`;
  console.log(`${isGood ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(16)}${seconds} s${counts}`);
  for (const title of triedAgain) console.log(`      passed only when tried again: ${title}`);
}

async function outcomeOf(step) {
  if (failedSteps.has(step.needs)) return { ok: false, output: `Not run, because this failed: ${step.needs}.` };
  try {
    return await step.run();
  } catch (error) {
    return { ok: false, output: `${error.stack}` };
  }
}

function fromProblem(problem) {
  return { ok: problem === undefined, output: problem ?? '' };
}

async function runVitest({ name, projects }) {
  const file = join(reports, `${name}.json`);
  const args = ['run', '--project', projects, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const outcome = await runCommand('vitest', args, { env: { TEST_ROUND: round }, timeoutMs: 1_800_000 });
  return counted(outcome, countVitest(file));
}

async function runPartitioned() {
  const file = join(reports, 'partitions.json');
  const only = ['--project', 'services', '--testNamePattern', 'on PostgreSQL', 'src/server'];
  const args = ['run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const outcome = await runCommand('vitest', args, { env: { TEST_PARTITIONS: PARTITIONS }, timeoutMs: 1_800_000 });
  return counted(outcome, countSelected(file));
}

async function runMonitoring() {
  const outcome = await runCommand('node', ['tests/monitoring/run.ts'], { timeoutMs: 300_000 });
  return counted(outcome, countLastLine(outcome.output));
}

async function runDeployment() {
  const file = join(reports, 'deployment.json');
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return counted(await runDeployTests(args, { timeoutMs: 900_000 }), countVitest(file));
}

async function runPlaywright(name, more = []) {
  const file = join(reports, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_ROUND: round };
  const args = ['test', '--reporter=list,json', ...more];
  const outcome = await runCommand('playwright', args, { env, timeoutMs: 2_700_000 });
  return counted(outcome, countPlaywright(file));
}

async function runFaults({ database, scenarios, partitions, shoppers = 20 }) {
  const kind = partitions === undefined ? scenarios[0] : 'partitions';
  const report = join(reports, `faults-${database}-${kind}.json`);
  const shop = ['--database', database, ...(partitions === undefined ? [] : ['--partitions', partitions])];
  const scenarioOptions = ['--one-shop', '--scenario', scenarios.join(',')];
  const size = ['--kills', '3', '--seconds', '6', '--shoppers', String(shoppers)];
  const args = ['tests/faults/run.ts', ...shop, ...scenarioOptions, ...size, '--json', report];
  const outcome = await runCommand('node', args, { timeoutMs: 600_000 });
  return counted(outcome, countLastLine(outcome.output));
}

/** A runner without a report, or without tests, has failed whatever its status. */
function counted(outcome, counts) {
  if (counts === undefined) return { ok: false, output: `${outcome.output}\nThe runner left no report.` };
  const ranNothing = counts.passed + counts.failed === 0;
  return {
    ok: outcome.ok && !ranNothing,
    output: outcome.output + (ranNothing ? '\nNo test was run.' : ''),
    ...counts,
  };
}
