import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { databaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database, Queries } from '#server/platform/database/database.ts';

/** A database that is unavailable: every query fails as with a lost connection. */
export function unavailableDatabase(): Database {
  const away = async (): Promise<never> => {
    throw databaseUnavailable('The database is not available: the test made it unavailable.');
  };
  const queries: Queries = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: away }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    dialect: 'postgres',
    read: queries,
    write: queries,
    transaction: away,
    session: away,
    afterCommit: () => undefined,
    watch: () => () => undefined,
    close: () => Promise.resolve(),
  };
}
