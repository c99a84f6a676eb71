import type { Dialect } from 'kysely';
import type { WatchedTable } from './table-changes.ts';

/**
 * What a kind of database provides to `openDatabase`: Kysely dialects for reading, for transactions, and for single
 * statements.
 */
export interface DatabaseEngine {
  readonly read: Dialect;
  readonly write: Dialect;
  readonly single: Dialect;
  /** From now on changes by other handles and processes are reported too. */
  listen(): void;
  close(): Promise<void>;
}

/** Options of both kinds. */
export interface EngineOptions {
  /** Called before every statement outside transactions; throws inside one. */
  readonly refuseInside: () => void;
  /** Called for each statement, and for one begin and one commit or rollback per transaction. */
  readonly onStatement: (sql: string) => void;
  /** Called after a commit that changed watched tables, by this handle or, while listening, by others. */
  readonly onChange: (tables: ReadonlySet<WatchedTable>) => void;
  /** How long a busy database is retried (ms). */
  readonly retryForMs: number;
  /** Of SQLite: whether a commit waits until it is on the disk. */
  readonly waitsForDisk: boolean;
}

/** Kysely supports streaming; it is not used here. */
export function refuseStreaming(): never {
  throw new Error('Rows are not streamed: ask for a page of them.');
}

/**
 * Thrown by a commit after a failed statement that was caught: PostgreSQL has rolled back, and SQLite does the same
 * here.
 */
export function abortedTransaction(cause?: unknown): Error {
  return new Error('A statement of this transaction failed, so nothing of it was saved.', { cause });
}

const nothing = async (): Promise<void> => undefined;

/** Parts of a Kysely driver without a function here. */
export const idleDriver = {
  init: nothing,
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
};
