import { defineConfig } from '@playwright/test';
import type { ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import journeys from './playwright.config.ts';

/** npm run gallery:walk: every screen × state once, in separate shops. */
export default defineConfig<ShopOptions>({
  ...journeys,
  testDir: 'tests/gallery',
  // Traces of failed tests are kept.
  outputDir: '.cache/gallery-results',
  testMatch: '*.spec.ts',
  webServer: [],
  projects: [{ name: 'gallery' }],
});
