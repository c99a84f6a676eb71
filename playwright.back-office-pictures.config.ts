import { defineConfig } from '@playwright/test';
import backOffice from './playwright.back-office.config.ts';

/** The second part of npm run pictures: screenshots of the back office of a real shop. */
export default defineConfig({
  ...backOffice,
  testDir: 'tests/pictures/back-office',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
  ],
});
