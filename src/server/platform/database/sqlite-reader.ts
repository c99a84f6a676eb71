import type { CompiledQuery, QueryResult } from 'kysely';
import { createThreadQueue } from '#server/platform/thread-queue.ts';
import { idleDriver, refuseStreaming } from './database-engine.ts';
import { databaseUnavailable } from './database-faults.ts';
import { type PortableValue, checkParameters } from './portable-parameters.ts';
import type { ReadDatabaseOptions } from './read-database.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { createDialect } from './sqlite-dialect.ts';

/** A statement for the thread. */
export interface SqliteRead {
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly PortableValue[];
}

/** Its rows, whose type Kysely knows, or the error with the fields by which it is recognised. */
export type SqliteAnswer =
  | { readonly rows: never[] }
  | { readonly message: string; readonly code: unknown; readonly errcode: unknown };

/** Statements that wait for the one that runs; how long the thread is kept without any (ms), and its memory. */
const LIMITS = { waiting: 50, idleMs: 60_000, memoryMb: 256 };
const RETRY_MS = 1_000;

/**
 * Reads a file on a thread with a read-only connection, which blocks neither the writer nor this process. A statement
 * that takes too long is ended with the thread.
 */
export async function openSqliteReader({ file, timeoutMs }: Pick<ReadDatabaseOptions, 'file' | 'timeoutMs'>) {
  const queue = createThreadQueue<SqliteRead, SqliteAnswer>({
    file: new URL('./sqlite-reader-thread.ts', import.meta.url),
    limits: { ...LIMITS, jobMs: timeoutMs },
    log: { error: () => undefined },
    failure: '',
  });
  async function run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    checkParameters(parameters);
    const answer = await queue.run({ file, sql, parameters });
    if (answer === null)
      throw databaseUnavailable(`A report took longer than ${timeoutMs} ms, had no place or no thread.`);
    if (!('rows' in answer))
      throw Object.assign(new Error(answer.message), { code: answer.code, errcode: answer.errcode });
    return { rows: answer.rows };
  }
  const connection = {
    executeQuery: <Row>(query: CompiledQuery) => retryConflicts(RETRY_MS, () => run<Row>(query)),
    streamQuery: refuseStreaming,
  };
  return {
    dialect: createDialect({ ...idleDriver, acquireConnection: async () => connection }),
    close: () => queue.close(),
  };
}
