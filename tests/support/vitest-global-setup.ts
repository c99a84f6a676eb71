import { type TemporaryPostgres, startPostgres } from './postgres.ts';

let postgres: TemporaryPostgres | undefined;

/** Starts a PostgreSQL server for the test run, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<void> {
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') return;
  postgres = await startPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
}

/** Stops it after the run. */
export async function teardown(): Promise<void> {
  await postgres?.stop();
}
