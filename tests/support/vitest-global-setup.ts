import { startPostgres } from './postgres.ts';
import type { TemporaryPostgres } from './postgres.ts';

let postgres: TemporaryPostgres | undefined;

/** Gives every test run a PostgreSQL server, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<void> {
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') return;
  postgres = await startPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
}

/** Removes it after the run. */
export async function teardown(): Promise<void> {
  await postgres?.stop();
}
