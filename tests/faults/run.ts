import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultOptions, USAGE, parseOptions } from './options.ts';
import { planRuns } from './plan-runs.ts';
import { checksOf, describeRun } from './report.ts';
import { runFaults } from './run-faults.ts';

// npm run faults: runs fault scenarios while shoppers buy, then checks the invariants
// (docs/rules/reliability-invariants.md). The last line is the sum of all checks.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
await main();

async function main(): Promise<void> {
  const sum = { passed: 0, failed: 0 };
  try {
    const options = parseOptions(process.argv.slice(2), Date.now());
    ensurePages();
    await runAll(options, sum);
  } catch (error) {
    console.log(error instanceof Error ? error.stack : error);
    console.log(USAGE);
    sum.failed += 1;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed === 0 ? 0 : 1);
}

async function runAll(options: FaultOptions, sum: { passed: number; failed: number }): Promise<void> {
  const reports: object[] = [];
  for (const plan of planRuns(options)) {
    try {
      const run = await runFaults(plan, options);
      const checks = checksOf(run, options);
      for (const line of describeRun(run, checks, options)) console.log(line);
      if (options.keep) console.log(`  kept      ${run.folder}`);
      sum.passed += checks.filter((check) => check.failures.length === 0).length;
      sum.failed += checks.filter((check) => check.failures.length > 0).length;
      const { completed, idle, totalMs } = run;
      reports.push({ ...plan, seed: options.seed, completed, idle, totalMs, checks });
    } catch (error) {
      console.log(`${plan.database}, ${plan.scenarios.join(', ')}:`, error);
      sum.failed += 1;
    }
  }
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify({ reports }, null, 2)}\n`);
}

/** The web process serves built pages, which need not be up to date here. */
function ensurePages(): void {
  const root = join(import.meta.dirname, '..', '..');
  if (existsSync(join(root, 'build', 'server', 'index.js'))) return;
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'ensure-build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The pages could not be built.');
}
