import { defineConfig } from '@playwright/test';
import type { ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import journeys from './playwright.config.ts';

/** npm run pictures: walks through the shop on a desktop and on a phone and stores screenshots in docs/screens. */
export default defineConfig<ShopOptions>({
  ...journeys,
  testDir: 'tests/pictures',
  testIgnore: '**/back-office/**',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
  ],
});
