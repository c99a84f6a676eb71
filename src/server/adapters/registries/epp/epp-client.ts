import { ok } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { NameAnswer, UnknownReason } from '#server/domains/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { askNames } from './ask-names.ts';
import type { EppEndpoint } from './channel.ts';
import { createCheckQueue } from './check-queue.ts';
import type { EppCommand } from './command.ts';
import { createPool } from './pool.ts';
import type { EppResponse, Greeting } from './response.ts';
import type { Credentials } from './session-mapping.ts';
import { openSession } from './session.ts';
import type { EppSession, OpenProblem } from './session.ts';
import { DEFAULT_TIMINGS } from './timings.ts';
import type { EppTimings } from './timings.ts';

/** Everything said to one registry under one login, whatever brands and keys it has. */
export interface EppClient {
  /** Our name there: what is sponsored by it is ours. */
  readonly user: string;
  /** Gives a command on the next free session. What only asks may be repeated, and is, once, when the session was lost before the answer. */
  ask(build: (greeting: Greeting) => EppCommand, how: AskOptions): Promise<Result<EppResponse, UnknownReason>>;
  /** What the registry offered lately. */
  greeting(): Promise<Result<Greeting, UnknownReason>>;
  check(names: readonly string[], signal: AbortSignal): AsyncIterable<NameAnswer>;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Ends every session; resolves when the sockets are gone. */
  close(): Promise<void>;
}

/** How a command is given: by the id of what it is for, or as a question that has none. */
export type AskOptions = { readonly clTRID: string } | 'question';

export interface EppClientOptions {
  readonly endpoint: EppEndpoint;
  readonly credentials: Credentials;
  readonly maxSessions: number;
  readonly checkBatch: number;
  /** Commands under way at once in a session; 1 unless the registry says that it takes more. */
  readonly pipelining?: number;
  readonly timings?: Partial<EppTimings>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** From 0 up to 1, for the pauses between tries. */
  readonly random: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Makes a client; nothing is connected before the first command. */
export function createEppClient(options: EppClientOptions): EppClient {
  const { endpoint, credentials, checkBatch, clock, ids, log } = options;
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const newTrid = (): string => ids.uuid();
  let isWakeDue = false;
  let offered: Greeting | null = null;

  const queue = createCheckQueue({ maxNames: NAMES_MAX, waitMs: timings.waitMs, onAdded: wakeSoon });
  const pool = createPool({
    open: (signal) => openSession({ endpoint, credentials, newTrid, signal, ...timings }),
    maxSessions: options.maxSessions,
    pipelining: options.pipelining ?? 1,
    ...timings,
    backOff: { firstMs: timings.backOffMs, maxMs: timings.backOffMaxMs, random: options.random },
    backlog: {
      pieces: () => queue.batches(checkBatch),
      work,
      fail: (reason) => queue.fail(reason),
    },
    clock,
    onOpenFailed: (problem) => logFailure(log, endpoint, problem),
  });

  /** Names that come in within the same turn of the event loop go into the same command. */
  function wakeSoon(): void {
    if (isWakeDue) return;
    isWakeDue = true;
    setImmediate(() => {
      isWakeDue = false;
      pool.wake();
    });
  }

  async function work(session: EppSession): Promise<void> {
    const batch = queue.take(checkBatch);
    try {
      await askNames(session, batch, newTrid);
    } catch (error) {
      // A fault of ours must not take down everybody who searches.
      log.error({ error }, 'a check failed');
      batch.fail('unreadable');
    }
  }

  async function ask(
    build: (greeting: Greeting) => EppCommand,
    how: AskOptions,
  ): Promise<Result<EppResponse, UnknownReason>> {
    const clTRID = how === 'question' ? newTrid() : how.clTRID;
    const give = (session: EppSession) => {
      offered = session.greeting;
      return session.ask(build(session.greeting), clTRID);
    };
    const first = flatten(await pool.use(give));
    if (first.ok || first.problem !== 'away' || how !== 'question') return first;
    return flatten(await pool.use(give));
  }

  return {
    user: credentials.user,
    ask,
    greeting: () => (offered === null ? pool.use(async (session) => session.greeting) : Promise.resolve(ok(offered))),
    check: (names, signal) => queue.add(names, signal),
    ids,
    clock,
    close: () => pool.close(),
  };
}

/** Searches wait in memory: beyond this many names the registry is too slow for us, and more waiting would not help. */
const NAMES_MAX = 20_000;

function flatten<Value>(result: Result<Result<Value, UnknownReason>, UnknownReason>): Result<Value, UnknownReason> {
  return result.ok ? result.value : result;
}

function logFailure(log: Pick<Log, 'warn'>, { host, port }: EppEndpoint, problem: OpenProblem): void {
  log.warn({ host, port, ...problem }, 'no session with the registry');
}
