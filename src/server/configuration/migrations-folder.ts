import { join } from 'node:path';

/** The folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');
