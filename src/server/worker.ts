import process from 'node:process';
import { buildApp } from '#server/app.ts';
import { runProcess } from '#server/run-process.ts';

/** Nobody waits for a provider here (reliability.md §4). */
const PROVIDER_TIMEOUT_MS = 20_000;

// The worker process: `node src/server/worker.ts`. Any number of them may run.
await runProcess(process.env, async ({ env, database, log }) => {
  const app = await buildApp(env, { database, log, providerTimeoutMs: PROVIDER_TIMEOUT_MS });
  const jobs = app.jobs.startWorker(log);
  log.info({ ms: Math.round(performance.now()) }, 'working');
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await app.close();
    },
  };
});
