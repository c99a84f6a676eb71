import { type TemporaryPostgres, startPostgres } from './postgres.ts';

let postgres: TemporaryPostgres | undefined;

/** Starts a PostgreSQL server for the test run, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<void> {
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') return;
  // Query plans are checked as for large tables: statistics of a few rows, collected at any moment, would change them.
  postgres = await startPostgres({ settings: async () => ['autovacuum=off'] });
  process.env['TEST_DATABASE_URL'] = postgres.url;
}

/** Stops it after the run. */
export async function teardown(): Promise<void> {
  await postgres?.stop();
}
