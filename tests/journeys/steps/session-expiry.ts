import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { type ShopOptions, expect } from './journey.ts';

/** Replaces the session cookie by one of an expired session. */
export async function expireSession(page: JourneyPage, { port }: Pick<ShopOptions['shop'], 'port'>): Promise<void> {
  const url = `http://localhost:${port}`;
  await page.context().addCookies([{ name: `landrush-${port}`, value: 'x'.repeat(43), url, sameSite: 'Lax' }]);
}

/** The session-expired screen in place of a page. */
export function expiredScreen(page: JourneyPage) {
  return page.getByRole('heading', { level: 1, name: 'Your session has expired' });
}

/** The session-expired notice on a page of the shop. */
export function expiredNotice(page: JourneyPage) {
  return page.getByRole('status').filter({ hasText: 'Your session has expired' });
}

/** Waits until no session-expired message is shown. */
export async function expectNoExpiryNotice(page: JourneyPage): Promise<void> {
  await expect(page.getByText('Your session has expired')).toHaveCount(0);
}

/** Reloads the page by the panel shown after a form was refused for an expired session. */
export async function reloadExpired(page: JourneyPage): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(panel).toContainText('Your entries are still here.');
  await panel.getByRole('link', { name: 'Reload page' }).click();
  await expect(expiredScreen(page)).toBeVisible();
}
