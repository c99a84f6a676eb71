import type { Page, Route } from '@playwright/test';
import { fillBilling, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { addDomain, searchDomains } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';

const OWNER_CHUNK = '**/assets/registrant-section-*';
const RESULT_CHUNK = '**/assets/result-notice-*';
const FAILED = "We couldn't load part of this page.";

test('input entered before the registrant section is loaded is saved and not lost', async ({ page }) => {
  await fillBasketWithName(page);
  const { promise: untilSent, resolve: sent } = Promise.withResolvers<void>();
  await page.route(OWNER_CHUNK, (route) => untilSent.then(() => route.continue()));
  await page.goto('/order/checkout', { waitUntil: 'load' });
  await typeDetails(page);
  const saved = page.waitForResponse(isSave);
  sent();
  await saved;
  await expectTyped(page);
});

test('a section that fails to load shows an error and is loaded on retry, without losing input', async ({
  page,
  allowStatus,
}) => {
  allowStatus(0);
  await fillBasketWithName(page);
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await page.route(OWNER_CHUNK, isAway);
  await page.clock.install();
  await page.goto('/order/checkout');
  await expect(alert).toBeVisible();
  // From here on nothing is retried automatically.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await typeDetails(page);
  const saved = page.waitForResponse(isSave);
  await page.unroute(OWNER_CHUNK);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await saved;
  await expect(alert).toBeHidden();
  await expectTyped(page);
});

test('a validation error whose component fails to load is shown after a retry', async ({ page, allowStatus }) => {
  allowStatus(0);
  await fillBasketWithName(page);
  await page.route(RESULT_CHUNK, isAway);
  await page.goto('/order/basket');
  await proceedToCheckout(page);
  // Before hydration a form is submitted as a document and needs no chunk.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('checkbox', { name: /same/i })).toBeChecked();
  await expect(page.locator('#registrant-line1')).toBeHidden();
  await fillBilling(page, { 'Full name': '' });
  await orderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(alert).toBeVisible();
  await page.unroute(RESULT_CHUNK);
  await alert.getByRole('button', { name: 'Try again' }).click();
  const summary = page.getByRole('alert', { name: 'Checkout error' });
  await expect(summary).toContainText('Your full name is required');
  await expect(summary).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Berlin');
});

test('the basket appears together with the notice about the added product, so that nothing shifts', async ({
  page,
}) => {
  await page.goto('/order/product/add/second-place');
  const isThereAtFirst = page.evaluate(
    ([heading, notice]) =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent.startsWith(heading) !== true) return;
          observer.disconnect();
          resolve(document.body.textContent.includes(notice));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    ['Your basket', 'added to your basket'] as const,
  );
  await page.getByRole('button', { name: 'Add to basket' }).click();
  expect(await isThereAtFirst).toBe(true);
});

async function fillBasketWithName(page: Page): Promise<void> {
  const label = newLabel();
  await searchDomains(page, label);
  await addDomain(page, `${label}.com`);
}

async function typeDetails(page: Page): Promise<void> {
  await fillBilling(page);
  await page.getByRole('checkbox', { name: /same/i }).uncheck();
  await page.locator('#registrant-name').fill('Grace Hopper');
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.locator('#billing-name')).toHaveValue('Ada Lovelace');
  await expect(page.locator('#registrant-name')).toHaveValue('Grace Hopper');
}

function isSave(response: { readonly ok: () => boolean; readonly request: () => { readonly method: () => string } }) {
  return response.request().method() === 'POST' && response.ok();
}

function isAway(route: Route): Promise<void> {
  return route.abort('connectionreset');
}
