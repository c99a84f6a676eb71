import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { receiverOf } from '#tests/journeys/insight/receiver-of.ts';
import type { ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import { stripePortOf } from '#tests/journeys/stripe/stripe-port-of.ts';
import { SHORT_LIVED_CHROMIUM } from '#tests/support/chromium.ts';
import { isInRound } from '#tests/support/rotation.ts';

// Blocks of 20 below the ports the system uses for outgoing connections: the shop uses eleven, workers of journeys
// others. Worker processes read this file too and inherit the port from the process that starts the shop.
const isFirstReading = process.env['JOURNEYS_PORT'] === undefined;
const port = process.env['JOURNEYS_PORT'] ?? String(20_000 + (process.pid % 600) * 20);
const folder = `.cache/journeys-${port}`;
const receiver = receiverOf(port);
const shop = { port, dataDir: `${folder}/data`, logFile: `${folder}/shop.log`, storesDir: `${folder}/stores` };
process.env['JOURNEYS_PORT'] = port;
const stripePort = stripePortOf(port);
const stripeUrl = `http://127.0.0.1:${stripePort}`;
if (isFirstReading) layOut();

/** Journeys that affect all others run at the end. */
const AFTERWARDS = ['afterwards.spec.ts', 'outages.spec.ts'];

/**
 * The journeys that run on a phone in this round: those of a file in the round of the file, and those that run in a
 * browser in their own round (tests/journeys/document/test-by-document.ts).
 */
const ON_PHONES = [
  /^(?=.*@phone)(?=.*@rotated)/,
  ...readdirSync('tests/journeys', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') && isInRound(`phone: ${path}`))
    .map((path) => new RegExp(`${RegExp.escape(path)}.*@phone`)),
];

/**
 * Journeys through the whole shop as started by npm start, on a desktop and, those marked @phone, on a phone in rotation
 * (tests/support/rotation.ts), some of them without a browser; at the end checks of what they must not leave behind.
 */
export default defineConfig<ShopOptions>({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/journeys-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A busy machine slows browsers down: tests that pass on retry are listed at the end (scripts/test.mjs); if one recurs it is a fault of
  // the test or the shop.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    shop,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: SHORT_LIVED_CHROMIUM,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: AFTERWARDS,
      grepInvert: /@by-document/,
      teardown: 'afterwards',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: AFTERWARDS,
      teardown: 'afterwards',
      grep: ON_PHONES,
      grepInvert: /@by-document/,
      use: { ...devices['Pixel 7'] },
    },
    {
      name: 'document',
      testIgnore: AFTERWARDS,
      teardown: 'afterwards',
      grep: /@by-document/,
      use: { ...devices['Desktop Chrome'] },
    },
    { name: 'afterwards', testMatch: AFTERWARDS, use: { ...devices['Desktop Chrome'] } },
  ],
  webServer: [
    {
      name: 'receiver',
      command: 'node tests/journeys/insight/run-receiver.ts',
      url: `${receiver}/received`,
      env: { RECEIVER_PORT: new URL(receiver).port },
    },
    {
      name: 'stripe',
      command: 'node tests/journeys/stripe/run-stand-in.ts',
      url: `${stripeUrl}/v1/events`,
      env: {
        STAND_IN_PORT: stripePort,
        STAND_IN_EVENTS: `http://127.0.0.1:${port}/api/webhooks/quayside/stripe`,
      },
    },
    {
      // The shop's output is checked afterwards, and shown if the shop cannot start.
      command: `node src/cli/landrush.ts demo --empty >${shop.logFile} 2>&1 || { cat ${shop.logFile} >&2; exit 1; }`,
      url: `http://localhost:${port}/readyz`,
      env: {
        PORT: port,
        METRICS_PORT: String(Number(port) + 9),
        WORKER_PORT: String(Number(port) + 10),
        DATA_DIR: shop.dataDir,
        STORES_DIR: shop.storesDir,
        DATABASE_URL: '',
        NODE_ENV: 'production',
        SANDBOX_TIME_SCALE: '0.1',
        ...stripeOfQuayside(),
      },
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stderr: 'pipe',
    },
  ],
});

/** A stand-in, unless `npm run stripe:live` provides the keys of a test account. */
function stripeOfQuayside(): Record<string, string> {
  const { STRIPE_LIVE_KEY: key, STRIPE_LIVE_FIELDS: fields } = process.env;
  const events = { QUAYSIDE_STRIPE_EVENTS: WEBHOOK_SECRET };
  return key !== undefined && fields !== undefined
    ? { ...events, QUAYSIDE_STRIPE_KEY: key, QUAYSIDE_STRIPE_FIELDS: fields }
    : { ...events, QUAYSIDE_STRIPE_KEY: SECRET_KEY, QUAYSIDE_STRIPE_FIELDS: PUBLISHABLE_KEY, STRIPE_URL: stripeUrl };
}

/** A separate folder with the demo brands and those only used by journeys. */
function layOut(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const stores of ['stores', 'tests/journeys/stores']) cpSync(stores, shop.storesDir, { recursive: true });
  const lookout = `${shop.storesDir}/lookout/brand.yaml`;
  writeFileSync(lookout, readFileSync(lookout, 'utf8').replaceAll('127.0.0.1:60000', new URL(receiver).host));
}
