import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { basketButton } from '#tests/journeys/steps/shop.ts';

const SERVICE = 'https://fonts.foundry.example/';
const HEADERS = { 'access-control-allow-origin': '*' };
/** A font as wide as the fallback and a wider one, with their weights and files. */
const FONTS = {
  alike: { weights: ['400 800'], folder: '@fontsource-variable/inter-tight', name: 'inter-tight-latin-wght-normal' },
  wider: {
    weights: ['400', '700', '800'],
    folder: '@fontsource/nanum-gothic',
    name: 'nanum-gothic-latin-{weight}-normal',
  },
} as const;

/** Browsers report shifts to three digits; rendering the same glyphs from another file causes about 0.00004. */
const NOTHING = 0.0005;

test.use({ baseURL: async ({ shop }, provide) => provide(`http://foundry.localhost:${shop.port}`) });

/** A font service that responds when released. */
async function openService(page: Page, font: keyof typeof FONTS): Promise<{ readonly answer: () => void }> {
  const { promise: untilAnswering, resolve: answer } = Promise.withResolvers<void>();
  const { weights, folder, name: pattern } = FONTS[font];
  const faces = weights.map((weight) => {
    const url = `${SERVICE}${pattern.replace('{weight}', weight)}.woff2`;
    return `@font-face{font-family:Anvil;font-weight:${weight};src:url(${url}) format('woff2')}`;
  });
  await page.route(`${SERVICE}**`, async (route) => {
    await untilAnswering;
    const [, name = ''] = /([\w-]+)\.woff2$/.exec(route.request().url()) ?? [];
    if (name === '') return route.fulfill({ contentType: 'text/css', headers: HEADERS, body: faces.join('') });
    const file = `node_modules/${folder}/files/${name}.woff2`;
    return route.fulfill({ contentType: 'font/woff2', headers: HEADERS, body: readFileSync(file) });
  });
  return { answer };
}

/** Sums the layout shifts the browser reports. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Layout shifts are reported with the following frames.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const shifts: unknown = Reflect.get(window, 'shifts');
      return Array.isArray(shifts) ? shifts.reduce<number>((sum, shift) => sum + Number(shift), 0) : Number.NaN;
    });
}

/** Opens the shop and waits until it is hydrated and has requested the font. */
async function openHydrated(page: Page): Promise<void> {
  await page.goto('/order/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page.locator('link[data-brand-font]')).toBeAttached();
}

async function putAnvilIntoBasket(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: 'Anvil' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(basketButton(page, 1)).toBeVisible();
}

/** The font of rendered text. */
function drawnIn(page: Page): Promise<string> {
  return page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily.split(',')[0] ?? '');
}

/** The loading states of the service's fonts. */
function statesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Anvil')).map(({ status }) => status),
  );
}

const isReady = (page: Page) => page.locator('html[data-font="ready"]');

test(
  'a font as wide as the fallback is used as soon as it is loaded, without layout shift',
  { tag: '@phone' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    const service = await openService(page, 'alike');
    service.answer();
    await openHydrated(page);
    await expect(isReady(page)).toHaveCount(1);
    expect(await drawnIn(page)).toContain('Anvil');
    expect(await shifts()).toBeLessThan(NOTHING);
  },
);

test(
  'a font with wider glyphs is used from the next screen on, without layout shift',
  { tag: '@phone' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    const service = await openService(page, 'wider');
    service.answer();
    await openHydrated(page);
    await expect.poll(() => statesOf(page)).toEqual(['loaded', 'loaded', 'loaded']);
    await expect(isReady(page)).toHaveCount(0);
    expect(await shifts()).toBeLessThan(NOTHING);
    await putAnvilIntoBasket(page);
    await expect(isReady(page)).toHaveCount(1);
    expect(await drawnIn(page)).toContain('Anvil');
  },
);

test(
  'a font loaded after one second replaces the fallback, without layout shift',
  { tag: '@phone' },
  async ({ page }) => {
    const shifts = await watchShifts(page);
    const service = await openService(page, 'alike');
    await page.clock.install();
    await openHydrated(page);
    await page.clock.pauseAt(Date.now() + 1000);
    expect(await drawnIn(page)).toContain('Inter Tight');
    service.answer();
    await expect.poll(() => statesOf(page)).toHaveLength(1);
    await page.clock.runFor(100);
    await expect.poll(() => statesOf(page)).toEqual(['loaded']);
    await page.clock.runFor(100);
    await expect(isReady(page)).toHaveCount(1);
    await page.clock.resume();
    expect(await shifts()).toBeLessThan(NOTHING);
  },
);

test('a font loaded after five seconds is not used', { tag: '@phone' }, async ({ page }) => {
  const shifts = await watchShifts(page);
  const service = await openService(page, 'alike');
  await page.clock.install();
  await openHydrated(page);
  await page.clock.runFor(5000);
  service.answer();
  await expect.poll(() => statesOf(page)).toHaveLength(1);
  await page.clock.runFor(5000);
  await expect(isReady(page)).toHaveCount(0);
  expect(await drawnIn(page)).toContain('Inter Tight');
  expect(await shifts()).toBeLessThan(NOTHING);
});

test('pages do not wait for a font service that never responds', { tag: '@phone' }, async ({ page }) => {
  const shifts = await watchShifts(page);
  await openService(page, 'alike');
  await openHydrated(page);
  expect(await shifts()).toBeLessThan(NOTHING);
  await putAnvilIntoBasket(page);
  expect(await drawnIn(page)).toContain('Inter Tight');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the font file is loaded', async ({ page }) => {
    const service = await openService(page, 'wider');
    service.answer();
    const file = page.waitForResponse(/nanum-gothic-latin-700-normal/);
    await page.goto('/order/shop');
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    expect((await file).ok()).toBe(true);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without any scripts', () => {
    test.use({ javaScriptEnabled });

    test(
      'a logo that fails to load is replaced by the name of the brand',
      { tag: '@phone' },
      async ({ page, allowStatus }) => {
        allowStatus(404);
        const service = await openService(page, 'alike');
        service.answer();
        await page.route('**/assets/store/*', (route) => route.fulfill({ status: 404, body: '' }));
        await page.goto('/order/shop');
        const home = page.getByRole('banner').getByRole('link', { name: 'Foundry – go to the shop' });
        await expect(home).toBeVisible();
        if (javaScriptEnabled) await expect(home).toHaveText('Foundry');
        else await expect(home.getByAltText('Foundry')).toBeVisible();
      },
    );
  });
}

test('/favicon.ico redirects to the icon of the brand', async ({ page, request, shop }) => {
  await openService(page, 'alike');
  await page.goto('/order/shop');
  const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? '';
  expect(icon).toMatch(/^\/assets\/store\//);
  const headers = { host: new URL(page.url()).host };
  const answer = await request.get(`http://localhost:${shop.port}/favicon.ico`, { headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, icon]);
});
