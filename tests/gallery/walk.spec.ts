import type { Page } from '@playwright/test';
import { test } from '#tests/journeys/processing/isolated-shop.ts';
import { resetFaults } from '#tests/journeys/processing/provider-faults.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { isInRound } from '#tests/support/rotation.ts';
import type { Brand, Cell, Pressed } from './cell.ts';
import { control, show } from './show.ts';
import { LANGUAGE, VISITS } from './visits.ts';
import { englishAmong } from './words.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
/** The smallest supported width, and 1280 × 800 at 200 % zoom. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

test.use({ viewport: DESKTOP, timeScale: '30' });

test.afterEach(async ({ shop }) => {
  await resetFaults(shop);
});

for (const { name, cell, as } of VISITS.filter((visit) => isInRound(visit.name))) {
  if (as === 'state') walk(name, cell);
  else if (as === 'german') walkInGerman(name, cell);
  else walkAtSecondBrand(name, cell);
}

/** Every state once, at the first brand where both have it. */
function walk(name: string, cell: Cell): void {
  test(name, async ({ page, shop, allowStatus }) => {
    allowStatus(...statusesOf(cell));
    const brand: Brand = cell.only ?? 'larkhost';
    if (cell.on === 'phone') await page.setViewportSize(PHONE);
    expect(await show(page, cell, shop, { brand, language: LANGUAGE }), 'status').toBe(cell.status ?? 200);
    await expectTranslated(page, LANGUAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (cell.on === undefined) await expectAccessible(page, name);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, name);
    if (cell.primary !== undefined) await expectInViewport(page, cell.primary);
    await expectToFit(page);
  });
}

/** Every screen once in German, which has longer words, on a phone. */
function walkInGerman(name: string, cell: Cell): void {
  test(name, async ({ page, shop, allowStatus }) => {
    allowStatus(...statusesOf(cell));
    await page.setViewportSize(PHONE);
    await show(page, cell, shop, { brand: 'larkhost', language: 'de' });
    await expectTranslated(page, 'de');
    await expectAccessible(page, name);
    await expectToFit(page);
  });
}

/** Every screen once at the second brand. */
function walkAtSecondBrand(name: string, cell: Cell): void {
  test(name, async ({ page, shop, allowStatus }) => {
    allowStatus(...statusesOf(cell));
    await show(page, cell, shop, { brand: 'meridian', language: 'en' });
    await expectAccessible(page, name);
    await expectToFit(page);
  });
}

function statusesOf({ status = 200, otherStatuses = [] }: Cell): readonly number[] {
  return [status, ...otherStatuses];
}

/** The page has the language, and no text is left in English. */
async function expectTranslated(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const texts = (await page.locator('body').innerText()).split(/[\n\t]/).map((text) => text.trim());
  expect(englishAmong(texts, language), 'left in English').toEqual([]);
}

/** Visible without scrolling, and reachable by keyboard. */
async function expectInViewport(page: Page, primary: Pressed): Promise<void> {
  const found = control(page, primary, LANGUAGE);
  await expect(found).toBeInViewport({ ratio: 1 });
  await found.focus();
  await expect(found).toBeFocused();
}

/** Nothing is wider than the smallest screens. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(wide, `px too wide at ${size.width}`).toBeLessThanOrEqual(0);
  }
}
