import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { ShopOptions } from './tests/journeys/steps/journey.ts';

// The workers read this file again, and inherit the port from the process that starts the shop.
const isFirstReading = process.env['JOURNEYS_PORT'] === undefined;
const port = process.env['JOURNEYS_PORT'] ?? String(20_000 + (process.pid % 4_000) * 10);
const folder = `.cache/journeys-${port}`;
const shop = { port, dataDir: `${folder}/data`, logFile: `${folder}/shop.log`, storesDir: `${folder}/stores` };
process.env['JOURNEYS_PORT'] = port;
if (isFirstReading) layOut();

// Without the windows that nobody sees, a browser takes two thirds of the time.
const debianChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM_PATH'] ?? debianChromiums.find((path) => existsSync(path));

/** What touches all journeys at once comes when they are over. */
const AFTERWARDS = ['afterwards.spec.ts', 'outages.spec.ts'];

/** Journeys through the whole shop, as npm start runs it, on a desktop and, those marked @phone, on a phone; when all are done, what must be left of them nowhere. */
export default defineConfig<ShopOptions>({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    shop,
    contextOptions: { reducedMotion: 'reduce' },
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
    {
      name: 'desktop',
      testIgnore: AFTERWARDS,
      teardown: 'afterwards',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: AFTERWARDS,
      teardown: 'afterwards',
      grep: /@phone/,
      use: { ...devices['Pixel 7'] },
    },
    { name: 'afterwards', testMatch: AFTERWARDS, use: { ...devices['Desktop Chrome'] } },
  ],
  webServer: {
    // What the shop prints is looked through afterwards; when it cannot start it is shown.
    command: `node src/cli/landrush.ts demo >${shop.logFile} 2>&1 || { cat ${shop.logFile} >&2; exit 1; }`,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: port,
      METRICS_PORT: String(Number(port) + 9),
      DATA_DIR: shop.dataDir,
      STORES_DIR: shop.storesDir,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      SANDBOX_TIME_SCALE: '0.1',
    },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stderr: 'pipe',
  },
});

/** A folder of its own with the demo brands and those only the journeys need. */
function layOut(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const stores of ['stores', 'tests/journeys/stores']) cpSync(stores, shop.storesDir, { recursive: true });
}
