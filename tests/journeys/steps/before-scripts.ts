import type { Page } from '@playwright/test';

const FIRST_SCRIPT = '**/assets/entry.client-*.js';

/** Runs `act` in a page whose scripts are delayed, then releases them. */
export async function beforeScripts(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const { promise: untilDone, resolve: release } = Promise.withResolvers<void>();
  await page.route(FIRST_SCRIPT, (route) => untilDone.then(() => route.continue()));
  const requested = page.waitForRequest(FIRST_SCRIPT);
  // `act` may navigate before the page is loaded.
  const opened = page.goto(address).catch(() => undefined);
  await requested;
  await act();
  release();
  await opened;
}
