import { existsSync, rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The workers read this file again, and inherit these two from the process that starts the shop.
const isFirstReading = process.env['JOURNEYS_PORT'] === undefined;
const port = process.env['JOURNEYS_PORT'] ?? String(20_000 + (process.pid % 4_000) * 10);
const dataDir = `.cache/journeys-${port}`;
process.env['JOURNEYS_PORT'] = port;
if (isFirstReading) rmSync(dataDir, { recursive: true, force: true });

const debianChromium = '/usr/bin/chromium';
const ownChromium = existsSync(debianChromium) ? debianChromium : undefined;
const executablePath = process.env['CHROMIUM_PATH'] ?? ownChromium;

/** Journeys through the whole shop, as npm start runs it, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node src/cli/landrush.ts demo',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, DATA_DIR: dataDir, METRICS_PORT: String(Number(port) + 9), NODE_ENV: 'production' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
  },
});
