import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/database/database.ts';

/** A handle that outlives the file it was opened on. */
export interface ReplaceableDatabase {
  /** Always the current handle. */
  readonly database: Database;
  /** Closes the handle, replaces the database, and opens it again. */
  readonly replaceBy: (work: () => Promise<void>) => Promise<void>;
}

export async function openReplaceable(where: DatabaseOptions): Promise<ReplaceableDatabase> {
  let current = await openDatabase(where);
  const database: Database = {
    dialect: current.dialect,
    get read() {
      return current.read;
    },
    get write() {
      return current.write;
    },
    transaction: (work) => current.transaction(work),
    get session() {
      return current.session;
    },
    afterCommit: (call) => current.afterCommit(call),
    watch: (tables, listener) => current.watch(tables, listener),
    close: () => current.close(),
  };
  return {
    database,
    async replaceBy(work) {
      await current.close();
      await work();
      current = await openDatabase(where);
    },
  };
}
