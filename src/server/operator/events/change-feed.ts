import type { ChangeEvent } from '#contract/operator/events.ts';
import { MINUTE_MS, SECOND_MS } from '#core/time/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { MAX_CHANGES, listChanges } from './change-store.ts';

/** Reports changes of all processes to the readers of this one. */
export interface ChangeFeed {
  /** Calls a listener with each change, null for more than can be named, once `ready` is fulfilled and until `end` is called. */
  subscribe(listener: ChangeListener): ChangeSubscription;
  /** What changed since an instant (ms); null when it is too long ago or too much changed. May name a change from shortly before. */
  since(instant: number): Promise<readonly ChangeEvent[] | null>;
  close(): void;
}

type ChangeListener = (change: ChangeEvent | null) => void;

/** A listener of the feed. */
export interface ChangeSubscription {
  readonly ready: Promise<void>;
  end(): void;
}

/** Dependencies of the feed. */
export interface ChangeFeedServices {
  readonly database: Pick<Database, 'read' | 'watch'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** How often changes are read without a notification (ms). */
  readonly pollMs?: number;
}

/** Commits in quick succession are read together; changes are read in any case, because notifications may be lost. */
const BATCH_MS = 250;
const POLL_MS = 5 * SECOND_MS;
/** A transaction commits some time after the instant it writes; changes within this time are read again. */
const OVERLAP_MS = 10 * SECOND_MS;

/** Creates a feed that reads nothing while it has no listener (decision 099 describes what triggers it). */
export function createChangeFeed({ database, clock, log, pollMs = POLL_MS }: ChangeFeedServices): ChangeFeed {
  const listeners = new Set<ChangeListener>();
  const seen = new Map<string, number>();
  let running: ChangeSubscription | null = null;

  function start(): ChangeSubscription {
    const first = Promise.withResolvers<void>();
    let isPolling = false;
    let isPollRequested = false;
    let timeout: NodeJS.Timeout | undefined;
    // Earlier changes are already on the screen of the first listener.
    let isFirst = true;
    const poll = async () => {
      timeout = undefined;
      if (isPolling) {
        isPollRequested = true;
        return;
      }
      isPolling = true;
      try {
        await report(isFirst);
        isFirst = false;
        first.resolve();
      } catch (error) {
        log.warn({ err: error }, 'changes were not read');
      }
      isPolling = false;
      if (isPollRequested) wake();
      isPollRequested = false;
    };
    const wake = () => void (timeout ??= setTimeout(() => void poll(), BATCH_MS));
    const unwatch = database.watch(['jobs', 'payments'], wake);
    const timer = setInterval(() => void poll(), pollMs);
    void poll();
    return {
      ready: first.promise,
      end() {
        unwatch();
        clearInterval(timer);
        clearTimeout(timeout);
        first.resolve();
      },
    };
  }

  async function report(isFirst: boolean): Promise<void> {
    const now = clock.now();
    const found = await listChanges(database.read, now - OVERLAP_MS);
    for (const [id, at] of seen) if (now - at > MINUTE_MS) seen.delete(id);
    const fresh = found.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.set(id, now);
    if (isFirst || fresh.length === 0) return;
    const isComplete = found.length < MAX_CHANGES;
    const events = isComplete ? new Map(fresh.map(({ event }) => [JSON.stringify(event), event])).values() : [null];
    for (const event of events) for (const listener of listeners) listener(event);
  }

  return {
    async since(instant) {
      if (clock.now() - instant > MINUTE_MS) return null;
      const found = await listChanges(database.read, instant - OVERLAP_MS);
      return found.length < MAX_CHANGES ? found.map(({ event }) => event) : null;
    },
    subscribe(listener) {
      listeners.add(listener);
      running ??= start();
      return {
        ready: running.ready,
        end() {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          running?.end();
          running = null;
        },
      };
    },
    close() {
      listeners.clear();
      running?.end();
      running = null;
    },
  };
}
