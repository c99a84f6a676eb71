import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { checkDatabase } from './http/health-routes.ts';
import { createMetrics } from './http/metrics.ts';
import { readinessCollector } from './http/readiness-collector.ts';
import { openWorkerServer } from './http/worker-server.ts';
import { systemClock } from './platform/clock.ts';
import { createTaskMonitor } from './platform/task-monitor.ts';
import { type ProcessParts, runProcess } from './run-process.ts';
import type { Stoppable } from './shutdown.ts';

/** No client waits for a provider here. */
const PROVIDER_TIMEOUT_MS = 20_000;

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
    providerTimeoutMs: PROVIDER_TIMEOUT_MS,
  });
  const monitor = createTaskMonitor(systemClock, metrics.recorder);
  let isRunning = true;
  const checkReadiness = async () => ({
    ...(await checkDatabase({ database, migrations })),
    running: isRunning,
    ...monitor.checks(),
  });
  metrics.addCollector(readinessCollector(checkReadiness));
  const server = await openWorkerServer({ ...addressOf(env), checkReadiness, metrics });
  const tasks = app.jobs.startWorker(log, monitor);
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

function addressOf({ workerPort, metricsHost }: Env): { readonly port: number; readonly host: string } {
  return { port: workerPort, host: metricsHost };
}
