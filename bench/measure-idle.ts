import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { type Row, atMost } from './row.ts';

const START_MS = 5_000;
const SECONDS = 60;

/**
 * SQL statements of a web process and a worker with nothing to do, counted in an app of this process. Those of the
 * deployment do not run meanwhile: their changes would be answered by the app.
 */
export async function measureIdle({ env, web, worker }: Deployment): Promise<readonly Row[]> {
  for (const running of [web, worker]) await running.kill();
  try {
    return [atMost('statements of web and worker, idle', 2, await statementsPerSecond(env), '/s')];
  } finally {
    for (const running of [web, worker]) await running.start();
  }
}

async function statementsPerSecond(env: Deployment['env']): Promise<number> {
  let statements = 0;
  const database = await openDatabase({
    url: env.databaseUrl,
    file: env.sqliteFile,
    onStatement: () => (statements += 1),
  });
  const app = await buildApp(env, { database, log: silentLog });
  const tasks = [...app.jobs.startWeb(silentLog), ...app.jobs.startWorker(silentLog)];
  try {
    await sleep(START_MS);
    statements = 0;
    await sleep(SECONDS * 1_000);
    return statements / SECONDS;
  } finally {
    await Promise.all(tasks.map((task) => task.stop()));
    await app.close();
    await database.close();
  }
}
