import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '#server/start-refused.ts';

/** Exclusive use of a DATA_DIR; it ends with the process, however that ends. */
export interface Claim {
  close(): void;
}

/**
 * Claims a DATA_DIR for one demo; throws StartRefused while another one has it. Each demo has sandboxes of its own, so that workers would ask theirs
 * about payments and domains of the other. The claim is a lock of SQLite on a file that stays empty.
 */
export function claimDataDir(dataDir: string): Claim {
  const database = new DatabaseSync(join(dataDir, 'demo.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StartRefused([`Another demo uses DATA_DIR ${dataDir}: stop that one or choose another DATA_DIR.`]);
  }
}

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) === 5;
}
