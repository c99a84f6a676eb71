import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { addButton, addDomain, card, orderDomains, orderLine, searchDomains } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import {
  createsOf,
  newLabel,
  provisionedFor,
  setProvisionerFaults,
  setRegistryFaults,
} from '#tests/journeys/steps/registry.ts';
import { logIn, newPerson } from '#tests/journeys/steps/session.ts';

// In sequence, because each affects the whole shop.
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ shop }) => {
  await setRegistryFaults(shop, { away: false });
  await setProvisionerFaults(shop, { failNext: 0 });
});

test('during a registry outage no domain is shown as available, and an order is fulfilled afterwards', async ({
  page,
  shop,
}) => {
  const name = `${newLabel()}.com`;
  await searchDomains(page, name);
  await addDomain(page, name);
  await setRegistryFaults(shop, { away: true });
  const other = `${newLabel()}.com`;
  await searchDomains(page, other);
  await expect(card(page, other).getByText("Couldn't check")).toBeVisible();
  await expect(addButton(card(page, other))).toHaveCount(0);

  await orderDomains(page);
  await expectOrderComplete(page);
  await expect(orderLine(page, name).first()).toContainText('Waiting for the registry');
  await expect(page.getByText('This amount is authorised, not yet charged.')).toBeVisible();
  expect(await createsOf(shop, name)).toBe(0);
  await setRegistryFaults(shop, { away: false });
  await expect(orderLine(page, name).first()).toContainText('Registered', { timeout: 60_000 });
  await expect(page.getByText('This amount is authorised, not yet charged.')).toHaveCount(0);
  expect(await createsOf(shop, name)).toBe(1);
});

test('during a provisioner outage an order is accepted, and its service is set up afterwards', async ({
  page,
  shop,
}) => {
  await setProvisionerFaults(shop, { failNext: 10_000 });
  await openCheckout(page, shop, { slug: 'vps-dune', query: { 'field.hostname': 'www.example.com' } });
  await payWithCard(page);
  await expectOrderComplete(page);
  await expect(orderLine(page, 'Dune VPS').first()).toContainText('Being set up');
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await provisionedFor(shop, orderId)).toEqual([]);
  await setProvisionerFaults(shop, { failNext: 0 });
  await expect(orderLine(page, 'Dune VPS').first()).toContainText('Ready', { timeout: 60_000 });
  await expectDelivered(page, 1);
  expect(await provisionedFor(shop, orderId)).toEqual(['set-up']);
});

test('while the database cannot be written, login is shown as unavailable and the shop stays open', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(503);
  await page.goto('/order/auth/login');
  const other = new DatabaseSync(join(shop.dataDir, 'landrush.sqlite'), { timeout: 5_000 });
  other.exec('begin immediate');
  try {
    await logIn(page, newPerson('Grace'));
    await expect(page.getByText("We can't save this right now. Please try again in a moment.")).toBeVisible();
    // Forms are available again ten seconds after the last refusal, which on a busy machine may be over before the
    // check.
    await expect(async () => {
      await refuseLogin(page);
      await page.goto('/order/shop');
      await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: 'Login' })).toHaveCount(0, { timeout: 1000 });
      await header.getByRole('link', { name: 'Login' }).click({ timeout: 5000 });
      await expect(page.getByText('Login is temporarily unavailable')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'login, unavailable');
  } finally {
    other.exec('rollback');
    other.close();
  }
});

/** Sends a request that needs a database write, which fails. */
async function refuseLogin(page: Page): Promise<void> {
  const data = { username: 'grace@example.com', password: 'seven grey herons over Rostock' };
  const answer = await page.request.post('/api/v1/account/login', {
    data,
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(503);
}
