import type { Dialect } from 'kysely';

/** What one kind of database brings to `openDatabase`: a Kysely dialect that can only read, one for transactions and one whose statements are transactions by themselves. */
export interface DatabaseEngine {
  readonly read: Dialect;
  readonly write: Dialect;
  readonly single: Dialect;
  close(): Promise<void>;
}

/** What both kinds are opened with. */
export interface EngineOptions {
  /** Called before every statement outside transactions: throws inside one. */
  readonly refuseInside: () => void;
  /** Told of each statement, and of one begin and one commit or rollback a transaction. */
  readonly onStatement: (sql: string) => void;
  /** How long a busy database is asked again. */
  readonly retryForMs: number;
}

/** Kysely can stream rows; no side does it here. */
export function refuseStreaming(): never {
  throw new Error('Rows are not streamed: ask for a page of them.');
}

/** What a commit throws after a failed statement that was caught: PostgreSQL would have rolled back, SQLite does the same here. */
export function abortedTransaction(cause?: unknown): Error {
  return new Error('A statement of this transaction failed, so nothing of it was saved.', { cause });
}

const nothing = async (): Promise<void> => undefined;

/** The parts of a Kysely driver that have nothing to do here. */
export const idleDriver = {
  init: nothing,
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
};
