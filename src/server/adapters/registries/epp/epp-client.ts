import { type Result, refuse } from '#core/result.ts';
import { UNLIMITED_LEASES, type SessionLeases } from '#server/adapters/registries/session-leases.ts';
import type { CheckResult, UnknownReason } from '#server/domains/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import { currentFrames } from '#server/platform/exchanges/exchange-scope.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createCheckQueue } from './check-queue.ts';
import type { EppCommand } from './mapping/command.ts';
import type { EppResponse, Greeting } from './mapping/response.ts';
import type { Credentials } from './mapping/session-mapping.ts';
import { queryNames } from './query-names.ts';
import type { EppEndpoint } from './session/channel.ts';
import { createPool } from './session/pool.ts';
import { type EppSession, type OpenProblem, openSession } from './session/session.ts';
import { DEFAULT_TIMINGS, type EppTimings } from './timings.ts';

/** All communication with a registry under one login, shared by brands. */
export interface EppClient {
  /** Our registrar id there; names it sponsors are ours. */
  readonly user: string;
  /**
   * Sends a command on the next free session. Queries are repeated once when the session was lost before the response.
   */
  send(build: (greeting: Greeting) => EppCommand, options: SendOptions): Promise<Result<EppResponse, UnknownReason>>;
  /** The registry's greeting in the next free session. */
  greeting(): Promise<Result<Greeting, UnknownReason>>;
  check(names: readonly string[], signal: AbortSignal): AsyncIterable<CheckResult>;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Whether a session is open. */
  isOpen(): boolean;
  /** Closes every session; resolves when the sockets are closed. */
  close(): Promise<void>;
}

/** How a command is sent: with the id of its purpose, or as a query without one. */
export type SendOptions = { readonly clTRID: string } | 'query';

export interface EppClientOptions {
  readonly endpoint: EppEndpoint;
  readonly credentials: Credentials;
  readonly maxSessions: number;
  /** Shares the allowed sessions with other processes. */
  readonly leases?: SessionLeases;
  readonly checkBatch: number;
  readonly timings?: Partial<EppTimings>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** From 0 up to 1, for the jitter of pauses. */
  readonly random: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Creates a client; it connects with the first command. */
export function createEppClient(options: EppClientOptions): EppClient {
  const { endpoint, credentials, checkBatch, clock, ids, log, leases = UNLIMITED_LEASES } = options;
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const newTrid = (): string => ids.uuid();
  const releases = new Set<Promise<void>>();
  let isWakeDue = false;

  const queue = createCheckQueue({ maxNames: NAMES_MAX, waitMs: timings.waitMs, onAdded: wakeSoon });
  const pool = createPool({
    open: openLeased,
    maxSessions: options.maxSessions,
    ...timings,
    backOff: { firstMs: timings.backOffMs, maxMs: timings.backOffMaxMs, random: options.random },
    backlog: {
      size: () => queue.batches(checkBatch),
      work,
      fail: (reason) => queue.fail(reason),
    },
    clock,
    onOpenFailed: (problem) => logFailure(log, endpoint, problem),
  });

  /**
   * A leased session: the lease is released when it ends, and the idle session is closed when another process waits.
   */
  async function openLeased(signal: AbortSignal): Promise<Result<EppSession, OpenProblem>> {
    let session: EppSession | null = null;
    const lease = await leases.acquire(signal, {
      onRequested: () => (session === null ? undefined : pool.retire(session)),
      onLost: () => void session?.close(),
    });
    if (lease === null) return refuse(NONE_FREE);
    const opened = await openSession({ endpoint, credentials, newTrid, signal, ...timings });
    if (opened.ok) {
      session = opened.value;
      const released = session.closed.then(() => lease.release());
      releases.add(released);
      void released.then(() => releases.delete(released));
    } else await lease.release();
    return opened;
  }

  /** Names added in the same turn of the event loop share a command. */
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
      await queryNames(session, batch, newTrid);
    } catch (error) {
      // A programming error must not affect all searches.
      log.error({ error }, 'a check failed');
      batch.fail('unreadable');
    }
  }

  async function send(
    build: (greeting: Greeting) => EppCommand,
    purpose: SendOptions,
  ): Promise<Result<EppResponse, UnknownReason>> {
    const clTRID = purpose === 'query' ? newTrid() : purpose.clTRID;
    const frames = currentFrames();
    const sendOn = (session: EppSession) => session.send(build(session.greeting), clTRID, frames);
    const first = flatten(await pool.use(sendOn));
    if (first.ok || first.problem !== 'away' || purpose !== 'query') return first;
    return flatten(await pool.use(sendOn));
  }

  return {
    user: credentials.user,
    send,
    greeting: () => pool.use(async ({ greeting }) => greeting),
    check: (names, signal) => queue.add(names, signal),
    ids,
    clock,
    isOpen: () => pool.isOpen(),
    async close() {
      await pool.close();
      await Promise.all(releases);
    },
  };
}

const NONE_FREE: OpenProblem = { reason: 'busy', code: null, message: 'all sessions the registry allows are in use' };

/** Maximum number of waiting names; beyond it the registry is too slow for waiting to help. */
const NAMES_MAX = 20_000;

function flatten<Value>(result: Result<Result<Value, UnknownReason>, UnknownReason>): Result<Value, UnknownReason> {
  return result.ok ? result.value : result;
}

function logFailure(log: Pick<Log, 'warn'>, { host, port }: EppEndpoint, problem: OpenProblem): void {
  log.warn({ host, port, ...problem }, 'the registry session could not be opened');
}
