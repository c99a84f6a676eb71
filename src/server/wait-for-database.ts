import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './platform/database/database-faults.ts';
import type { Log } from './platform/log.ts';

/** Options of waiting. */
export interface Waiting {
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Aborts when the process is stopped. */
  readonly stopping: AbortSignal;
  /** Opens the server that answers while the database is unavailable. */
  readonly openServer: () => Promise<StartupServer>;
  readonly wait?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** Answers for a process that is not ready. */
export interface StartupServer {
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/**
 * Starts something that needs a remote database, retrying while that is unavailable. Logs once when it becomes
 * unavailable and once when it is back; other failures are thrown. `begin` reports when the database answers, after
 * which the port is free for it. Null when stopped before.
 */
export async function waitForDatabase<Value>(
  begin: (onAvailable: () => Promise<void>) => Promise<Value>,
  { log, stopping, openServer, wait = defaultWait }: Waiting,
): Promise<Value | null> {
  let startupServer: StartupServer | null = null;
  async function onAvailable(): Promise<void> {
    if (startupServer !== null) log.info('the database is available');
    await startupServer?.close();
    startupServer = null;
  }
  try {
    for (let delayMs = FIRST_PAUSE_MS; !stopping.aborted; delayMs = Math.min(delayMs * 2, MAX_PAUSE_MS)) {
      try {
        return await begin(onAvailable);
      } catch (error) {
        if (!isTemporary(error)) throw error;
        if (startupServer === null) log.warn({ err: error }, 'the database is not available: waiting for it');
        startupServer ??= await openServer();
      }
      await wait(delayMs, stopping);
    }
    return null;
  } finally {
    await startupServer?.close();
  }
}

async function defaultWait(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}

/** Connection failures, start-up and shutdown are temporary; a wrong password or a missing database is not. */
function isTemporary(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === '' || TEMPORARY.test(code);
}

/**
 * Node's socket and DNS errors, and PostgreSQL's for lost connections, too many connections, shutdown and start-up
 * (PostgreSQL manual, appendix A).
 */
const TEMPORARY = /^(?:E[A-Z_]+|08...|53300|57P0[123])$/;
