import { type Page, expect, test } from '@playwright/test';
import { violations } from '#tests/journeys/steps/accessibility.ts';
import { logIn, scriptsRun } from './steps.ts';

const ORDER = '/orders/larkhost/0199a1f0-0000-7000-8000-000000000000';

const OPEN = ['/login', '/login/link?code=owner', '/invitation?code=invited'] as const;
const SCREENS = [
  '/',
  '/orders',
  ORDER,
  `${ORDER}/refund?what=lines&line=l1`,
  `${ORDER}/refund?what=amount&amount=x`,
  '/tasks',
  '/staff',
  '/tokens',
  '/audit',
  '/search?q=L20480',
  '/nothing-here',
] as const;

for (const address of OPEN) {
  test(`${address} is accessible`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}

for (const address of SCREENS) {
  test(`${address} is accessible`, async ({ page }) => {
    await logIn(page, 'owner');
    await page.goto(address);
    for (const details of await page.locator('details').all())
      await details.evaluate((one) => one.setAttribute('open', ''));
    await expectAccessible(page);
  });

  test(`${address} fits a phone @phone`, async ({ page }) => {
    await logIn(page, 'owner');
    await page.goto(address);
    const { scrolled, width } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scrolled).toBeLessThanOrEqual(width);
  });
}

test('the open search is accessible', async ({ page }) => {
  await logIn(page, 'owner');
  await scriptsRun(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('the menu of a phone leads to another screen @phone', async ({ page }) => {
  await logIn(page, 'support');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

/** In light and dark; retried, because a busy browser renders a mixture for a moment while the scheme changes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(async () => expect(await violations(page), colorScheme).toEqual([])).toPass({ timeout: 20_000 });
  }
}
