import type { Page } from '@playwright/test';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { orderButton } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { ROTATED, variantsInRound } from '#tests/support/rotation.ts';
import { test } from './isolated-shop.ts';
import { backdatePayments, resetFaults, setProviderFaults } from './provider-faults.ts';
import { SCREEN_EVENTS, type ScreenEvent, WALKS } from './screen-events.ts';
import { VARIANTS, type Variant, orderIn, payOnItsPage } from './variants.ts';

test.use({ timeScale: '30' });

test.afterEach(async ({ shop }) => {
  await resetFaults(shop);
});

test('reopening the checkout while a slow provider is called shows the pending order', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await setProviderFaults(shop, { latencyMs: 4000 });
  await payOnItsPage(page);
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true');
  const again = await page.context().newPage();
  await expect(async () => {
    await again.goto('/order/checkout');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(VARIANTS.default.heading, { timeout: 1000 });
  }).toPass();
  await page.close();
  await expectVariant(again, 'approval');
});

test('the next state is announced in the same live region', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await setProviderFaults(shop, { downUntil: Date.now() + 60_000 });
  await payOnItsPage(page);
  await expectHeading(page, 'Checking payment details');
  const status = await page.getByRole('status').filter({ hasText: 'Checking payment details' }).elementHandle();
  backdatePayments(shop, orderIn(page), 16 * 60_000);
  await setProviderFaults(shop, { downUntil: null });
  await expectVariant(page, 'invalid');
  expect(await status?.evaluate((region) => [region.isConnected, region.textContent])).toEqual([
    true,
    expect.stringContaining(VARIANTS.invalid.says),
  ]);
});

test('an order whose payment never reached the provider can be paid on its invoice', async ({ page, shop }) => {
  await VARIANTS.invalid.reach(page, shop);
  await expectVariant(page, 'invalid');
  await page.getByRole('link', { name: 'Go to the invoice to try again' }).click();
  await expectHeading(page, /^Payment request/);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeEnabled();
});

for (const [variant, { heading, reach }] of variantsInRound(entriesOf(VARIANTS), ([name]) => name)) {
  const { desktop, phone } = WALKS[variant];
  test(
    `${heading} shows its progress, and is the same after every event of the page`,
    { tag: ['@phone', ROTATED] },
    async ({ page, shop, isMobile }) => {
      await reach(page, shop);
      await expectVariant(page, variant);
      let shown = page;
      for (const event of isMobile ? [phone] : Object.keys(desktop).filter(isEvent)) {
        await test.step(event, async () => {
          shown = await SCREEN_EVENTS[event](shown, shop);
          await expectVariant(shown, variant);
        });
      }
      if (variant === 'default') await goOn(shown, shop);
    },
  );

  test(`${heading} is shown without scripts and can be checked again`, async ({ page, shop, openWithoutScripts }) => {
    await reach(page, shop);
    await expectVariant(page, variant);
    const bare = await openWithoutScripts(page, page.url());
    await page.close();
    await expectVariant(bare, variant);
    await reload(bare, variant);
    await expectVariant(bare, variant);
  });
}

/** The screen of a variant with its announcement, step and order. */
async function expectVariant(page: Page, variant: Variant): Promise<void> {
  const { heading, says, step, mayBeClosed } = VARIANTS[variant];
  await expectHeading(page, heading);
  await expect(page.getByRole('status').filter({ hasText: heading })).toContainText(says);
  const current = page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]');
  await expect(current).toHaveText(step === null ? [] : [step]);
  await expect(page.getByText('You can close this page')).toHaveCount(mayBeClosed ? 1 : 0);
  await expect(page.getByText('Order number')).toBeVisible();
}

/** When the provider is back, it is polled within 30 s. */
async function goOn(page: Page, shop: ShopOptions['shop']): Promise<void> {
  await resetFaults(shop);
  await expect(page.getByRole('heading', { level: 1, name: VARIANTS.approval.heading })).toBeVisible({
    timeout: 60_000,
  });
}

/** By the button and automatically; by the invoice where nothing changes. */
async function reload(page: Page, variant: Variant): Promise<void> {
  if (variant === 'invalid') {
    await expect(page.getByRole('link', { name: 'Go to the invoice to try again' })).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectHeading(page, VARIANTS[variant].heading);
  await page.waitForEvent('framenavigated', { timeout: 15_000 });
}

function isEvent(text: string): text is ScreenEvent {
  return Object.hasOwn(SCREEN_EVENTS, text);
}

function entriesOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  const isKey = (text: string): text is Key => Object.hasOwn(table, text);
  return Object.keys(table)
    .filter(isKey)
    .map((key) => [key, table[key]]);
}
