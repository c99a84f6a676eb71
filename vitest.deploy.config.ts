import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Run by scripts/deploy-tests.mjs on a machine of its own: the tests install Landrush in system folders.
if (!existsSync('/etc/machine')) throw new Error('These tests change the system: run node scripts/deploy-tests.mjs.');

export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
