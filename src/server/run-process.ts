import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { createErrorReporter } from './adapters/error-reports/create-error-reporter.ts';
import { openTracer } from './adapters/tracing/open-tracer.ts';
import type { Environment } from './configuration/settings.ts';
import { type Env, databaseOptions, parseEnv, readDatabaseOptions } from './env.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { missingDatabase } from './missing-database.ts';
import { packageVersion } from './package-version.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { type ReadDatabase, openReadDatabase } from './platform/database/read-database.ts';
import type { ErrorReporter } from './platform/error-reporter.ts';
import { type Log, createLog } from './platform/log.ts';
import type { ProcessKind } from './platform/process-facts.ts';
import { createMemoryRelease, currentProcessMemory } from './platform/release-memory.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import { refuseForProduction } from './production-findings.ts';
import { endWith, logProcessFaults } from './report-end.ts';
import { type ErrorRecorder, createErrorRecorder } from './request/errors/error-recorder.ts';
import { requireReadyDatabase } from './require-ready-database.ts';
import { secretsOf } from './secrets-of.ts';
import { type Stoppable, createShutdown } from './shutdown.ts';
import { StartRefused } from './start-refused.ts';
import { type StartupServer, waitForDatabase } from './wait-for-database.ts';

/** The common dependencies of processes. */
export interface ProcessParts {
  readonly env: Env;
  readonly database: Database;
  /** For reads that may be some seconds old. */
  readonly reports: ReadDatabase;
  readonly log: Log;
  readonly tracer: Tracer;
  /** The names of the migrations this version needs. */
  readonly migrations: readonly string[];
  /** A secret by its name in the store files: the environment variable of that name. */
  readonly secretOf: (name: string) => string | null;
}

/** How often it is checked whether memory can be released, the first time after the start (ms). */
const RELEASE_MS = 2_000;

/**
 * Runs a process until stopped by a signal or the end of its supervisor. A missing requirement ends it with one
 * sentence and exit code 1; only an unavailable PostgreSQL is waited for.
 */
export async function runProcess(
  kind: ProcessKind,
  environment: Environment,
  begin: (parts: ProcessParts) => Promise<Stoppable>,
  openServer: (env: Env) => Promise<StartupServer> = async () => ({ close: async () => undefined }),
): Promise<void> {
  const env = parseEnv(environment);
  if (!env.ok) return endWith(env.problem);
  const { log, tracer, reporter, errors } = await openLog(kind, env.value);
  logProcessFaults(log, reporter);
  const stopping = new AbortController();
  try {
    await mkdir(env.value.dataDir, { recursive: true, mode: 0o700 });
    const start = (onAvailable: () => Promise<void>) =>
      open({ kind, env: env.value, environment, log, tracer, reporter, errors }, begin, onAvailable);
    const waiting = { log, stopping: stopping.signal, openServer: () => openServer(env.value) };
    const running =
      env.value.databaseUrl === undefined ? start(async () => undefined) : waitForDatabase(start, waiting);
    // When stopped while starting, it stops after the start.
    const stop = createShutdown({
      process: () => {
        stopping.abort();
        return running;
      },
      ...env.value.shutdown,
      log,
      now: () => performance.now(),
      wait: (ms) => setTimeout(ms),
      exit: (status) => process.exit(status),
    });
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
    process.once('disconnect', () => stop('supervisor gone'));
    if ((await running) === null) return;
    setInterval(createMemoryRelease(currentProcessMemory()), RELEASE_MS).unref();
  } catch (error) {
    endWith(explainStartFailure(error, env.value));
  }
}

/** The log of a process, with the ids of traces and reporting of errors if they are configured. */
async function openLog(kind: ProcessKind, { tracing, sentryDsn, mode, logLevel }: Env) {
  const about = { kind, version: packageVersion(), mode };
  const reporter = createErrorReporter(sentryDsn, { process: about, clock: systemClock, log: () => log });
  const errors = createErrorRecorder(about, systemClock);
  const tracer = await openTracer(tracing, about, () => log);
  const log: Log = createLog({
    level: logLevel,
    ...(tracer.isOn ? { traceId: () => tracer.traceId() } : {}),
    onError(line) {
      errors.report(line);
      reporter.report(line);
    },
  });
  return { log, tracer, reporter, errors };
}

interface Opening extends Pick<ProcessParts, 'env' | 'log' | 'tracer'> {
  readonly kind: ProcessKind;
  readonly reporter: ErrorReporter;
  /** Keeps the errors of requests once there is a database. */
  readonly errors: ErrorRecorder;
  readonly environment: Environment;
}

/** A start that fails without its database closes everything. */
async function open(
  { kind, env, environment, log, tracer, reporter, errors }: Opening,
  begin: (parts: ProcessParts) => Promise<Stoppable>,
  onAvailable: () => Promise<void>,
): Promise<Stoppable> {
  const missing = missingDatabase(env);
  if (missing !== null) throw new StartRefused([missing]);
  const database = await openDatabase({ ...databaseOptions(env), tracer, plansByValues: kind === 'admin' });
  const reports = await openReports(env, log);
  const close = async (): Promise<void> => void (await Promise.all([reports.close(), database.close()]));
  try {
    await onAvailable();
    const migrations = await requireReadyDatabase(database, env, systemClock.now());
    const parts = { env, database, reports, log, tracer, migrations, secretOf: secretsOf(environment) };
    await refuseForProduction(parts);
    errors.open(database);
    const running = await begin(parts);
    return {
      ...running,
      async stop() {
        await running.stop();
        await errors.settled();
        await close();
        await Promise.all([tracer.close(), reporter.close()]);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openReports(env: Env, log: Log): Promise<ReadDatabase> {
  return openReadDatabase({
    ...readDatabaseOptions(env),
    onReplicaChange({ isUsed, lagMs }) {
      if (isUsed) log.info({ lagMs }, 'reports are read from the replica');
      else log.warn({ lagMs }, 'the replica is behind or not available: reports are read from the primary');
    },
  });
}
