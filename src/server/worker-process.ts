import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { MINUTE_MS } from '#core/time/durations.ts';
import { WORKER_PROVIDER_TIMEOUT_MS } from './app-parts.ts';
import { buildApp } from './app.ts';
import { composeSystemChecks } from './compose/system-checks.ts';
import type { Env } from './env.ts';
import { checkSystems, closeBreakers } from './health/public.ts';
import { checkDatabase } from './http/health-routes.ts';
import { createMetrics } from './http/metrics.ts';
import { readinessCollector } from './http/readiness-collector.ts';
import { shareCheck } from './http/share-check.ts';
import { openWorkerServer } from './http/worker-server.ts';
import { systemClock } from './platform/clock.ts';
import { type RunningTask, startPeriodicTask } from './platform/periodic-task.ts';
import { type TaskMonitor, createTaskMonitor } from './platform/task-monitor.ts';
import { type ProcessParts, runProcess } from './run-process.ts';
import type { Stoppable } from './shutdown.ts';

/** Runs the worker process until stopped. */
export function run(): Promise<void> {
  return runProcess('worker', process.env, work, (env) =>
    openWorkerServer({ ...addressOf(env), checkReadiness: async () => ({ database: false, schema: false }) }),
  );
}

async function work({ env, database, reports, log, tracer, migrations, secretOf }: ProcessParts): Promise<Stoppable> {
  const metrics = createMetrics();
  const app = await buildApp(env, {
    database,
    reports,
    log,
    metrics,
    tracer,
    secretOf,
    process: 'worker',
    providerTimeoutMs: WORKER_PROVIDER_TIMEOUT_MS,
  });
  const monitor = createTaskMonitor(systemClock, metrics.recorder);
  let isRunning = true;
  const checkShared = shareCheck(() => checkDatabase({ database, migrations }), systemClock);
  const checkReadiness = async () => ({ ...(await checkShared()), running: isRunning, ...monitor.checks() });
  metrics.addCollector(readinessCollector(checkReadiness));
  const server = await openWorkerServer({ ...addressOf(env), checkReadiness, metrics });
  await closeBreakers({ database, clock: systemClock, log }, 'worker');
  const tasks = [...app.jobs.startWorker(log, monitor), ...startChecks({ env, database, secretOf, log }, monitor)];
  flushCompileCache();
  log.info({ port: env.workerPort, ms: Math.round(performance.now()) }, 'working');
  return {
    async stop() {
      isRunning = false;
      await Promise.all(tasks.map((task) => task.stop()));
      await app.close();
      await server.close();
    },
    async release() {
      log.warn({ jobs: await app.jobs.release() }, 'running jobs were left to other workers');
    },
  };
}

/** How often the checks of the deployment run, in whichever worker begins first (ms). */
const CHECKS_EVERY_MS = 15 * MINUTE_MS;

/** Runs the checks of the deployment from time to time, in production: those of a demo are about sandboxes. */
function startChecks(
  { env, database, secretOf, log }: Pick<ProcessParts, 'env' | 'database' | 'secretOf' | 'log'>,
  monitor: TaskMonitor,
): readonly RunningTask[] {
  if (env.mode !== 'production') return [];
  const services = { database, clock: systemClock, runSystemChecks: composeSystemChecks({ env, database, secretOf }) };
  const timing = { name: 'check systems', everyMs: CHECKS_EVERY_MS } as const;
  return [startPeriodicTask({ ...timing, log, monitor, run: () => checkSystems(services, CHECKS_EVERY_MS) })];
}

function addressOf({ workerPort, metricsHost }: Env): { readonly port: number; readonly host: string } {
  return { port: workerPort, host: metricsHost };
}
