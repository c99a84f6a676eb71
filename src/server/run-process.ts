import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { parseEnv } from '#server/env.ts';
import type { Env } from '#server/env.ts';
import { explainStartFailure } from '#server/explain-start-failure.ts';
import { createLog } from '#server/platform/log.ts';
import type { Log } from '#server/platform/log.ts';
import { waitForDatabase } from '#server/wait-for-database.ts';
import type { StartupServer } from '#server/wait-for-database.ts';
import { collectGarbageOnce } from './platform/collect-garbage-once.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Database } from './platform/database/database.ts';

/** The common dependencies of processes. */
export interface ProcessParts {
  readonly env: Env;
  readonly database: Database;
  readonly log: Log;
  /** A secret by its name in the store files: the environment variable of that name. */
  readonly secretOf: (name: string) => string | null;
}

/** A running process. */
export interface RunningProcess {
  /** Accepts no new work and finishes running work. */
  stop(): Promise<void>;
}

/** Time limit of finishing work (ms). */
const TIMEOUT_MS = 10_000;

/** Delay after start until memory is released (ms). */
const STARTED_MS = 1_000;

/**
 * Runs a process until stopped by a signal or the end of its supervisor. A missing requirement ends it with one
 * sentence and exit code 1; only an unavailable PostgreSQL is waited for.
 */
export async function runProcess(
  environment: Readonly<Record<string, string | undefined>>,
  begin: (parts: ProcessParts) => Promise<RunningProcess>,
  openRoom: (env: Env) => Promise<StartupServer> = async () => ({ close: async () => undefined }),
): Promise<void> {
  const env = parseEnv(environment);
  if (!env.ok) return fail(env.problem.join('\n'));
  const log = createLog({ level: env.value.logLevel });
  const stopping = new AbortController();
  try {
    await mkdir(env.value.dataDir, { recursive: true, mode: 0o700 });
    const start = (isThere: () => Promise<void>) => open({ env: env.value, environment, log }, begin, isThere);
    const waiting = { log, stopping: stopping.signal, openRoom: () => openRoom(env.value) };
    const running =
      env.value.databaseUrl === undefined ? start(async () => undefined) : waitForDatabase(start, waiting);
    // When stopped while starting, it stops after the start.
    stopWhenTold(async () => {
      stopping.abort();
      await (await running)?.stop();
    }, log);
    if ((await running) !== null) setTimeout(collectGarbageOnce, STARTED_MS).unref();
  } catch (error) {
    fail(explainStartFailure(error, env.value));
  }
}

interface Opening extends Pick<ProcessParts, 'env' | 'log'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A start that fails without its database closes everything. */
async function open(
  { env, environment, log }: Opening,
  begin: (parts: ProcessParts) => Promise<RunningProcess>,
  isThere: () => Promise<void>,
): Promise<RunningProcess> {
  const database = await openDatabase({ url: env.databaseUrl, file: env.sqliteFile });
  try {
    await isThere();
    const running = await begin({ env, database, log, secretOf: (name) => environment[name] ?? null });
    return {
      async stop() {
        await running.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stopWhenTold(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  function begin(reason: string): void {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the process could not stop cleanly');
        process.exit(1);
      },
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => begin(signal));
  process.once('disconnect', () => begin('supervisor gone'));
}
