import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './platform/database/database-faults.ts';
import type { Log } from './platform/log.ts';

/** Options of waiting. */
export interface Waiting {
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Aborts when the process is stopped. */
  readonly stopping: AbortSignal;
  /** Opens the server that answers while the database is unavailable. */
  readonly openRoom: () => Promise<StartupServer>;
  readonly wait?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** Answers for a process that is not ready. */
export interface StartupServer {
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Starts something that needs a remote database, retrying while that is unavailable. Logs once when it becomes
 * unavailable and once when it is back; other failures are thrown. `begin` reports when the database answers, after
 * which the port is free for it. Null when stopped before.
 */
export async function waitForDatabase<Value>(
  begin: (isThere: () => Promise<void>) => Promise<Value>,
  { log, stopping, openRoom, wait = defaultWait }: Waiting,
): Promise<Value | null> {
  let room: StartupServer | null = null;
  async function isThere(): Promise<void> {
    if (room !== null) log.info('the database is available');
    await room?.close();
    room = null;
  }
  try {
    for (let delayMs = FIRST_PAUSE_MS; !stopping.aborted; delayMs = Math.min(delayMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await begin(isThere);
      } catch (error) {
        if (!mayComeBack(error)) throw error;
        if (room === null) log.warn({ err: error }, 'the database is not available: waiting for it');
        room ??= await openRoom();
      }
      await wait(delayMs, stopping);
    }
    return null;
  } finally {
    await room?.close();
  }
}

async function defaultWait(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}

/** Connection failures, start-up and shutdown are temporary; a wrong password or a missing database is not. */
function mayComeBack(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === '' || COMES_BACK.test(code);
}

/**
 * Node's socket and DNS errors, and PostgreSQL's for lost connections, too many connections, shutdown and start-up
 * (PostgreSQL manual, appendix A).
 */
const COMES_BACK = /^(?:E[A-Z_]+|08...|53300|57P0[123])$/;
