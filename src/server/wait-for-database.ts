import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#server/platform/database-faults.ts';
import type { Log } from '#server/platform/log.ts';

/** How a start waits. */
export interface Waiting {
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal;
  /** What is said to others while the database is away. */
  readonly openRoom: () => Promise<WaitingRoom>;
  readonly wait?: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

/** Answers for a process that cannot do its work yet. */
export interface WaitingRoom {
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Begins something that needs a database on another machine, again and again while that is away (reliability.md §2): after a restart of everything it may come up last.
 * Said once in the log when it is away and once when it is there; any other failure is thrown. `begin` says when the database answers, and has the port to itself from then
 * on. Null when the process is told to stop before.
 */
export async function waitForDatabase<Value>(
  begin: (isThere: () => Promise<void>) => Promise<Value>,
  { log, stopping, openRoom, wait = defaultWait }: Waiting,
): Promise<Value | null> {
  let room: WaitingRoom | null = null;
  async function isThere(): Promise<void> {
    if (room !== null) log.info('the database is there');
    await room?.close();
    room = null;
  }
  try {
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await begin(isThere);
      } catch (error) {
        if (!mayComeBack(error)) throw error;
        if (room === null) log.warn({ err: error }, 'the database is away: waiting for it');
        room ??= await openRoom();
      }
      await wait(pauseMs, stopping);
    }
    return null;
  } finally {
    await room?.close();
  }
}

async function defaultWait(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}

/** Nobody answers, or says that it starts or stops; a wrong password, or a database that nobody made, stays wrong. */
function mayComeBack(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === '' || COMES_BACK.test(code);
}

/** Sockets and names of Node, and of PostgreSQL: connection lost, too many of them, shutting down or starting up (PostgreSQL manual, appendix A). */
const COMES_BACK = /^(?:E[A-Z_]+|08...|53300|57P0[123])$/;
