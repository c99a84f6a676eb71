import { type SqliteTemplate, createSqliteTemplate } from './databases.ts';
import { type TemporaryPostgres, startPostgres } from './postgres.ts';

let postgres: TemporaryPostgres | undefined;
let template: SqliteTemplate | undefined;

/**
 * Migrates the SQLite database that tests copy, and starts a PostgreSQL server for the test run unless TEST_DATABASE_URL
 * names one.
 */
export async function setup(): Promise<void> {
  template = await createSqliteTemplate();
  process.env['TEST_SQLITE_TEMPLATE'] = template.file;
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') return;
  // Query plans are checked as for large tables: statistics of a few rows, collected at any moment, would change them.
  postgres = await startPostgres({ settings: async () => ['autovacuum=off'] });
  process.env['TEST_DATABASE_URL'] = postgres.socketUrl;
}

/** Removes both after the run. */
export async function teardown(): Promise<void> {
  await template?.remove();
  await postgres?.stop();
}
