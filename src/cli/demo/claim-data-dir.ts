import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '#server/start-refused.ts';

/** Exclusive use of a DATA_DIR; it ends with the process, however that ends. */
export interface Claim {
  close(): void;
}

/**
 * Claims a DATA_DIR for one demo; throws StartRefused while another one has it, or when it cannot be written. Each demo has sandboxes of its
 * own, so that workers would ask theirs about payments and domains of the other. The claim is a lock of SQLite on a file that stays empty.
 */
export function claimDataDir(dataDir: string): Claim {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(dataDir, 'demo.lock'), { timeout: 0 });
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    throw new StartRefused([explain(error, dataDir)]);
  }
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

function explain(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  return 'errcode' in error && error.errcode === BUSY
    ? `Another demo uses DATA_DIR ${dataDir}: stop that one or choose another DATA_DIR.`
    : `DATA_DIR ${dataDir} cannot be written: ${error.message}.`;
}
