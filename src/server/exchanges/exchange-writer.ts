import type { Database } from '#server/platform/database/database.ts';
import type { ExchangeSink } from '#server/platform/exchanges/exchange-scope.ts';
import { codeOf } from '#server/platform/has-code.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { type NewExchange, insertExchanges } from './exchange-store.ts';

/** Stores exchanges in the background: losing some costs only what staff would have seen of them. */
export interface ExchangeWriter {
  /** Takes what an attempt recorded; exchanges about no order are not stored. */
  readonly add: ExchangeSink;
  /** Writes what was taken so far at once; resolves when it is written or dropped. */
  settled(): Promise<void>;
}

/** How long exchanges are gathered before they are written (ms): those of many orders are one statement then. */
const BATCH_MS = 250;
/** Exchanges buffered while the database is slow; more are dropped. */
const MAX_WAITING = 500;

/** The most exchanges of a statement. */
const BATCH_MAX = 32;

/**
 * Creates the writer of a process: exchanges are gathered, and while one statement runs buffered for the next. A failure
 * is logged without their content.
 */
export function createExchangeWriter({
  database,
  ids,
  log,
}: {
  readonly database: Pick<Database, 'write'>;
  readonly ids: Ids;
  readonly log: Pick<Log, 'warn'>;
}): ExchangeWriter {
  const waiting: NewExchange[] = [];
  let running: Promise<void> | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize(waiting.length));
      try {
        await insertExchanges(database.write, batch);
      } catch (error) {
        log.warn(
          { code: codeOf(error), exchanges: batch.length },
          'exchanges with external systems could not be stored',
        );
      }
    }
    running = null;
  }

  function start(): void {
    clearTimeout(timeout);
    timeout = undefined;
    if (waiting.length > 0) running ??= write();
  }

  return {
    add(exchanges) {
      const free = MAX_WAITING - waiting.length;
      for (const exchange of exchanges.slice(0, Math.max(0, free))) {
        const { orderId } = exchange;
        if (orderId !== null) waiting.push({ ...exchange, orderId, id: ids.uuid() });
      }
      if (waiting.length > 0) timeout ??= setTimeout(start, BATCH_MS);
    },
    async settled() {
      start();
      await running;
    },
  };
}

/** Powers of two, since both databases prepare a statement once for each number of its rows. */
function batchSize(waiting: number): number {
  return Math.min(BATCH_MAX, 2 ** Math.floor(Math.log2(waiting)));
}
