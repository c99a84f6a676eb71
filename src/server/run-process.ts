import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { type Environment, createSettings } from './configuration/settings.ts';
import { type Env, databaseOptions, parseEnv } from './env.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { type Log, createLog } from './platform/log.ts';
import { createMemoryRelease, currentProcessMemory } from './platform/release-memory.ts';
import { type StartupServer, waitForDatabase } from './wait-for-database.ts';

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

/** How often it is checked whether memory can be released, the first time after the start (ms). */
const RELEASE_MS = 2_000;

/**
 * Runs a process until stopped by a signal or the end of its supervisor. A missing requirement ends it with one
 * sentence and exit code 1; only an unavailable PostgreSQL is waited for.
 */
export async function runProcess(
  environment: Environment,
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
    stopOnSignal(async () => {
      stopping.abort();
      await (await running)?.stop();
    }, log);
    if ((await running) === null) return;
    setInterval(createMemoryRelease(currentProcessMemory()), RELEASE_MS).unref();
  } catch (error) {
    fail(explainStartFailure(error, env.value));
  }
}

interface Opening extends Pick<ProcessParts, 'env' | 'log'> {
  readonly environment: Environment;
}

/** A start that fails without its database closes everything. */
async function open(
  { env, environment, log }: Opening,
  begin: (parts: ProcessParts) => Promise<RunningProcess>,
  isThere: () => Promise<void>,
): Promise<RunningProcess> {
  const database = await openDatabase(databaseOptions(env));
  try {
    await isThere();
    const running = await begin({ env, database, log, secretOf: secretsOf(environment) });
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

/** A secret that cannot be read is absent; what needs it reports that. */
function secretsOf(environment: Environment): ProcessParts['secretOf'] {
  const settings = createSettings(environment);
  return (name) => {
    const found = settings.find(name);
    return found.ok ? (found.value ?? null) : null;
  };
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>, log: Log): void {
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
