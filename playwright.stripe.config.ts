import { defineConfig } from '@playwright/test';
import type { ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import journeys from './playwright.config.ts';

/** npm run stripe:live: the journeys that can use Stripe's own fields, API and pages, one at a time. */
export default defineConfig<ShopOptions>({
  ...journeys,
  grep: /@live/,
  workers: 1,
  expect: { timeout: 30_000 },
  projects: [{ name: 'stripe', use: { viewport: { width: 1280, height: 900 } } }],
});
