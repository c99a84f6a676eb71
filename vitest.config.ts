import { defineConfig } from 'vitest/config';
import { folderInMemory } from './tests/support/folder-in-memory.ts';

// Test databases are in memory; durability is tested by the fault runs.
process.env['TMPDIR'] = folderInMemory();

/** `rules` needs nothing outside the process; `services` gets a PostgreSQL server besides SQLite. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Modules keep no state between tests, so files share their imports, which saves a third of the time.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{core,contract,web}/**/*.test.{ts,tsx}',
            'tests/architecture.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/gallery/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: [
            'src/{server,sandbox,cli}/**/*.test.ts',
            'tests/{support,faults,registry,concurrency,cost}/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Tests against Stripe itself run only with `npm run stripe:live`.
          exclude: process.env['STRIPE_LIVE_KEY'] === undefined ? ['**/stripe-live.test.ts'] : [],
          globalSetup: ['tests/support/vitest-global-setup.ts'],
        },
      },
    ],
  },
});
