import type { Locator, Page, Route } from '@playwright/test';
import { fillBilling, orderButton, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { searchDomains, addDomain } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';

const OWNER_CHUNK = '**/assets/registrant-section-*';
const ANSWER_CHUNK = '**/assets/answer-notice-*';
const FAILED = "We couldn't load part of this page.";

test('what is typed before the part about the owner is there is kept', async ({ page }) => {
  await fillBasketWithName(page);
  const { promise: untilSent, resolve: sent } = Promise.withResolvers<void>();
  await page.route(OWNER_CHUNK, (route) => untilSent.then(() => route.continue()));
  await page.goto('/order/checkout');
  await typeDetails(page);
  const kept = page.waitForResponse(isKept);
  sent();
  await kept;
  await expectTyped(page);
});

test('a part that cannot be fetched says so and is tried again, with everything typed still there', async ({
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
  const kept = page.waitForResponse(isKept);
  await page.unroute(OWNER_CHUNK);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await kept;
  await expect(alert).toBeHidden();
  await expectTyped(page);
});

test('a refusal whose part cannot be fetched is shown on a second try', async ({ page, allowStatus }) => {
  allowStatus(0);
  await fillBasketWithName(page);
  await page.route(ANSWER_CHUNK, isAway);
  await page.goto('/order/basket');
  await proceedToCheckout(page);
  await untilAlive(orderButton(page));
  await expect(page.getByRole('checkbox', { name: /same/i })).toBeChecked();
  await expect(page.locator('#registrant-line1')).toBeHidden();
  await fillBilling(page, { 'Full name': '' });
  await orderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(alert).toBeVisible();
  await page.unroute(ANSWER_CHUNK);
  await alert.getByRole('button', { name: 'Try again' }).click();
  const summary = page.getByRole('alert', { name: 'Checkout error' });
  await expect(summary).toContainText('Your full name is required');
  await expect(summary).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Berlin');
});

/** Before hydration a form is submitted as a document and needs no part; React marks hydrated elements. */
async function untilAlive(element: Locator): Promise<void> {
  const isTaken = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTaken).toBe(true);
}

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

function isKept(response: { readonly ok: () => boolean; readonly request: () => { readonly method: () => string } }) {
  return response.request().method() === 'POST' && response.ok();
}

function isAway(route: Route): Promise<void> {
  return route.abort('connectionreset');
}
