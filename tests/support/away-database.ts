import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { databaseUnavailable } from '#server/platform/database-faults.ts';
import type { Database } from '#server/platform/database.ts';

/** A database that is away: whatever is asked of it fails as a lost connection does. */
export function awayDatabase(): Database {
  const away = async (): Promise<never> => {
    throw databaseUnavailable('The database is not available: the test took it away.');
  };
  return {
    dialect: 'sqlite',
    read: new Kysely({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: away }),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),
    transaction: away,
    close: () => Promise.resolve(),
  };
}
