import { defineConfig } from 'vitest/config';
import { folderInMemory } from '#tests/support/folder-in-memory.ts';

// Test databases are in memory; durability is tested by the fault runs.
process.env['TMPDIR'] = folderInMemory();

/**
 * `rules` needs nothing outside the process; `components` renders into a document of happy-dom; `services` gets a
 * PostgreSQL server besides SQLite; `replica` starts servers of its own, in `npm run test:all` only.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // Modules keep no state between tests, so files share their imports, which saves a third of the time.
    isolate: false,
    maxWorkers: 2,
    // Far above what any test takes on a quiet machine: it ends tests that hang, and no slow one fails on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{core,contract,web,admin}/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/docs/**/*.test.ts',
            'tests/gallery/*.test.ts',
            'tests/journeys/document/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['src/{web,admin}/**/*.test.tsx'],
          setupFiles: ['src/web/test-support/components-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: [
            'src/{server,sandbox,cli}/**/*.test.ts',
            'tests/{support,schema,faults,topology,registry,release,concurrency,cost,seo}/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          // Tests against Stripe itself run only with `npm run stripe:live`.
          exclude: process.env['STRIPE_LIVE_KEY'] === undefined ? ['**/stripe-live.test.ts'] : [],
          globalSetup: ['tests/support/vitest-global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'replica', include: ['tests/replica/**/*.test.ts'] } },
    ],
  },
});
