import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { ShopOptions } from './tests/journeys/steps/journey.ts';

/** npm run gallery:walk: every screen × state once, in shops of their own. */
export default defineConfig<ShopOptions>({
  ...journeys,
  testDir: 'tests/gallery',
  // What a journey left that went wrong stays where it is.
  outputDir: '.cache/gallery-results',
  testMatch: '*.spec.ts',
  webServer: [],
  projects: [{ name: 'gallery' }],
});
