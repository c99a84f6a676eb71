import type { Page } from '@playwright/test';
import { test } from '#tests/journeys/processing/isolated-shop.ts';
import { resetFaults } from '#tests/journeys/processing/provider-faults.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import type { Brand, Cell, Pressed } from './cell.ts';
import { GALLERY } from './gallery.ts';
import { control, show } from './show.ts';
import { englishAmong } from './words.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
/** The smallest supported width, and 1280 × 800 at 200 % zoom. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** The language every state is shown in; languages other than English are offered by the first brand only. */
const LANGUAGE = process.env['GALLERY_LANGUAGE'] ?? 'en';

test.use({ viewport: DESKTOP, timeScale: '30' });

test.afterEach(async ({ shop }) => {
  await resetFaults(shop);
});

for (const [screen, cells] of Object.entries(GALLERY)) {
  const all = Object.entries<Cell>(cells);
  const ofFirst = all.filter(([, { only = 'larkhost' }]) => only === 'larkhost');
  for (const [state, cell] of LANGUAGE === 'en' ? all : ofFirst) walk(`${screen}: ${state}`, cell);
  if (LANGUAGE !== 'en') continue;
  const [german] = ofFirst;
  if (german !== undefined) walkInGerman(screen, german[1]);
  const second = all.find(([, { only = 'meridian' }]) => only === 'meridian');
  if (second !== undefined) walkAtSecondBrand(screen, second[1]);
}

/** Every state once, at the first brand where both have it. */
function walk(name: string, cell: Cell): void {
  test(name, async ({ page, shop, allowStatus }) => {
    allowStatus(...statusesOf(cell));
    const brand: Brand = cell.only ?? 'larkhost';
    if (cell.on === 'phone') await page.setViewportSize(PHONE);
    expect(await show(page, cell, shop, { brand, language: LANGUAGE }), 'status').toBe(cell.status ?? 200);
    await expectSpoken(page, LANGUAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (cell.on === undefined) await expectAccessible(page, name);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, name);
    if (cell.primary !== undefined) await expectInSight(page, cell.primary);
    await expectToFit(page);
  });
}

/** Every screen once in German, which has longer words, on a phone. */
function walkInGerman(screen: string, cell: Cell): void {
  test(`${screen}, in German`, async ({ page, shop, allowStatus }) => {
    allowStatus(...statusesOf(cell));
    await page.setViewportSize(PHONE);
    await show(page, cell, shop, { brand: 'larkhost', language: 'de' });
    await expectSpoken(page, 'de');
    await expectAccessible(page, `${screen}, in German`);
    await expectToFit(page);
  });
}

/** Every screen once at the second brand. */
function walkAtSecondBrand(screen: string, cell: Cell): void {
  test(`${screen}, of the second brand`, async ({ page, shop, allowStatus }) => {
    allowStatus(...statusesOf(cell));
    await show(page, cell, shop, { brand: 'meridian', language: 'en' });
    await expectAccessible(page, `${screen}, of the second brand`);
    await expectToFit(page);
  });
}

function statusesOf({ status = 200, provokes = [] }: Cell): readonly number[] {
  return [status, ...provokes];
}

/** The page has the language, and no text is left in English. */
async function expectSpoken(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const texts = (await page.locator('body').innerText()).split(/[\n\t]/).map((text) => text.trim());
  expect(englishAmong(texts, language), 'left in English').toEqual([]);
}

/** Visible without scrolling, and reachable by keyboard. */
async function expectInSight(page: Page, primary: Pressed): Promise<void> {
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
