import type { Page } from '@playwright/test';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { fillBasket } from '#tests/journeys/steps/checkout-over-http.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { screens } from '#web/screens.ts';

/** Screens with prices beside names, and the longest of the demo's words. */
const ADDRESSES = [
  screens.shop.href(),
  screens.productAdd.href({ pid: 'quill' }),
  screens.productAdd.href({ pid: 'rock-dedicated' }),
  `${screens.domains.href()}?query=bakery`,
  screens.basket.href(),
  screens.checkout.href(),
  screens.recommendations.href(),
  screens.accountAddresses.href(),
  screens.accountPersonalData.href(),
  screens.accountSecurity.href(),
  screens.accountTwoFactor.href(),
];

/** The number of pixels by which the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.use({ locale: 'de-DE' });

test('text at 200% fits the width of a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsNew(page, shop);
  await fillBasket(page, shop);
  const overflows: Record<string, number> = {};
  for (const address of ADDRESSES) {
    await page.goto(address);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.waitForLoadState('networkidle');
    overflows[address] = await overflowOf(page);
  }
  expect(overflows).toEqual(Object.fromEntries(ADDRESSES.map((address) => [address, 0])));
});

test('the logo on a phone is not narrower in text at 200%', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(screens.shop.href());
  const logo = page.getByRole('banner').getByRole('img', { name: 'Larkhost' });
  const widthOf = () => logo.evaluate(({ clientWidth }) => clientWidth);
  const width = await widthOf();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(width).toBeGreaterThan(100);
  expect(await widthOf()).toBeGreaterThanOrEqual(width);
  expect(await overflowOf(page)).toBe(0);
});

test('the number of items at the basket button stays within the gutter in text at 200%', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await fillBasket(page, shop);
  await page.goto(screens.shop.href());
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const button = page.getByRole('banner').getByRole('link', { name: 'Warenkorb' });
  const [number, edge] = await button.evaluate((link) =>
    [link.querySelector('.money'), link].map((part) => part?.getBoundingClientRect().right ?? Number.NaN),
  );
  expect(number).toBeLessThanOrEqual((edge ?? 0) + 8);
});

test('a product name of one long word fits the basket at a width of 320 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const host = 'clubhouse.localhost';
  await fillBasket(page, shop, { host, slug: 'search-engines' });
  await page.goto(`http://${host}:${shop.port}${screens.basket.href()}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Suchmaschinenoptimierungspaket' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test('the domain options break no word at a width of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(screens.domains.href());
  const word = await page
    .getByRole('radio', { name: 'Vorhandene Domain nutzen' })
    .locator('xpath=following-sibling::*')
    .evaluate((choice) => {
      const text = document.createTreeWalker(choice, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      if (text !== null) range.setStart(text, 0);
      if (text !== null) range.setEnd(text, 'Vorhandene'.length);
      return { text: range.toString(), lines: range.getClientRects().length };
    });
  expect(word).toEqual({ text: 'Vorhandene', lines: 1 });
});

test('the filters and the domain search of the shop take a line each in text at 200%', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(screens.shop.href());
  const controls = page.locator('main').locator('select, [name="query"], [name="search"]');
  await expect(controls).toHaveCount(4);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const widths = await controls.evaluateAll((found) => found.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(390 / 2);
});

test('at a zoom of 400% the price of a product covers none of its choices', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto(screens.productAdd.href({ pid: 'second-place' }));
  const choice = page.getByRole('spinbutton').or(page.getByRole('radio')).last();
  await choice.focus();
  await expect
    .poll(() =>
      choice.evaluate((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown !== null && (shown === control || control.closest('label')?.contains(shown) === true);
      }),
    )
    .toBe(true);
});
