import { defineConfig } from 'vitest/config';
import { folderInMemory } from './tests/support/folder-in-memory.ts';

// Every database of a test commits there; what a power cut leaves is for the fault runs.
process.env['TMPDIR'] = folderInMemory();

/** `rules` needs nothing from outside the process; `services` gets a PostgreSQL server beside SQLite. */
export default defineConfig({
  test: {
    pool: 'forks',
    // No module of ours keeps anything between two tests, so files may share what they import: that is a third of the time.
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
            'tests/{support,faults,registry,together}/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // What asks Stripe itself runs by `npm run stripe:live` alone.
          exclude: process.env['STRIPE_LIVE_KEY'] === undefined ? ['**/stripe-live.test.ts'] : [],
          globalSetup: ['tests/support/vitest-global-setup.ts'],
        },
      },
    ],
  },
});
