import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { buildApp } from './app.ts';
import { runProcess } from './run-process.ts';

/** No client waits for a provider here. */
const PROVIDER_TIMEOUT_MS = 20_000;

/** Runs the worker process until stopped. */
export function run(): Promise<void> {
  return runProcess(process.env, async ({ env, database, log, secretOf }) => {
    const app = await buildApp(env, { database, log, secretOf, providerTimeoutMs: PROVIDER_TIMEOUT_MS });
    const tasks = app.jobs.startWorker(log);
    flushCompileCache();
    log.info({ ms: Math.round(performance.now()) }, 'working');
    return {
      async stop() {
        await Promise.all(tasks.map((task) => task.stop()));
        await app.close();
      },
      async release() {
        log.warn({ jobs: await app.jobs.release() }, 'running jobs were left to other workers');
      },
    };
  });
}
