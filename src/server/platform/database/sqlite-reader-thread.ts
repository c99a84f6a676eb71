import { parentPort } from 'node:worker_threads';
import { type SqliteHandle, openSqliteHandle } from './sqlite-handle.ts';
import type { SqliteAnswer, SqliteRead } from './sqlite-reader.ts';

let handle: SqliteHandle | null = null;

parentPort?.on('message', (read: SqliteRead) => {
  parentPort?.postMessage(answerTo(read), []);
});

/** Every thread reads one file, which is opened by its first statement. */
function answerTo({ file, sql, parameters }: SqliteRead): SqliteAnswer {
  try {
    handle ??= openSqliteHandle(file, 'read');
    return { rows: handle.run<never>(sql, parameters).rows };
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: String(error) };
    return { message, code: fieldOf(error, 'code'), errcode: fieldOf(error, 'errcode') };
  }
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? new Map<string, unknown>(Object.entries(error)).get(name) : undefined;
}
