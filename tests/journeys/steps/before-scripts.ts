import type { Page } from '@playwright/test';

const FIRST_SCRIPT = '**/assets/entry.client-*.js';

/** Does something in a page that is there while its scripts are not, as on a slow line; then they come. */
export async function beforeScripts(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const { promise: untilDone, resolve: release } = Promise.withResolvers<void>();
  await page.route(FIRST_SCRIPT, (route) => untilDone.then(() => route.continue()));
  const asked = page.waitForRequest(FIRST_SCRIPT);
  // What was done may lead elsewhere before the page is all there.
  const opened = page.goto(address).catch(() => undefined);
  await asked;
  await act();
  release();
  await opened;
}
