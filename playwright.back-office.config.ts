import { defineConfig, devices } from '@playwright/test';
import { SHORT_LIVED_CHROMIUM } from '#tests/support/chromium.ts';

// Worker processes read this file too and inherit the port from the process that starts the server.
const port = process.env['BACK_OFFICE_PORT'] ?? String(13_000 + (process.pid % 1000));
process.env['BACK_OFFICE_PORT'] = port;

/** Journeys through the back office of a real shop, on a desktop; those marked @phone on a phone. */
export default defineConfig({
  testDir: 'tests/back-office',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/back-office-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: SHORT_LIVED_CHROMIUM,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node tests/back-office/serve.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 120_000,
    env: { ADMIN_PORT: port, NODE_ENV: 'production' },
  },
});
