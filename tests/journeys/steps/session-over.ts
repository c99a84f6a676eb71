import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { ShopOptions } from './journey.ts';

/** What a browser holds whose session is over: a cookie that finds none. */
export async function letSessionExpire(page: Page, { port }: Pick<ShopOptions['shop'], 'port'>): Promise<void> {
  const url = `http://localhost:${port}`;
  await page.context().addCookies([{ name: `landrush-${port}`, value: 'x'.repeat(43), url, sameSite: 'Lax' }]);
}

/** The screen that stands in the place of a page whose session is over. */
export function expiredScreen(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Your session has expired' });
}

/** The notice above a page of the shop. */
export function expiredNotice(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Your session has expired' });
}

/** Waits until nothing is said of a session that was over. */
export async function expectNoWordOfIt(page: Page): Promise<void> {
  await expect(page.getByText('Your session has expired')).toHaveCount(0);
}
