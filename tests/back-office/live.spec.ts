import { type Page, expect, test } from '@playwright/test';
import { createOrder, logIn, openDashboard, openOrder, scriptsRun } from './steps.ts';

/** Opens a screen and waits until it receives changes. */
async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().includes('/api/operator/v1/events'));
  await open();
  await connected;
  await scriptsRun(page);
}

test('the dashboard counts an order that is placed meanwhile', async ({ page }) => {
  await logIn(page, 'owner');
  await openLive(page, () => page.goto('/?brandId=meridian'));
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Orders', exact: true }) });
  const before = Number(await card.locator('p').first().textContent());
  await createOrder('meridian');
  await expect(async () =>
    expect(Number(await card.locator('p').first().textContent())).toBeGreaterThan(before),
  ).toPass();
});

test('an order updates when it is changed in another window, without moving the focus', async ({ page, context }) => {
  const order = await createOrder('complete');
  await logIn(page, 'support');
  await openLive(page, () => openOrder(page, order));
  await page.getByLabel('Note for staff').focus();
  const other = await context.newPage();
  await openOrder(other, order);
  await other.getByLabel('Note for staff').fill('Called the customer.');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(other.getByRole('status')).toContainText('The note was added.');
  await expect(page.getByText('Called the customer.').first()).toBeVisible();
  await expect(page.getByLabel('Note for staff')).toBeFocused();
});

test('unsent input is preserved, and changes are loaded on request', async ({ page, context }) => {
  const order = await createOrder('complete');
  await logIn(page, 'support');
  await openLive(page, () => openOrder(page, order));
  await page.getByLabel('Note for staff').fill('A long note');
  const other = await context.newPage();
  await openOrder(other, order);
  await other.getByLabel('Note for staff').fill('From a colleague');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('This screen has changed meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Note for staff')).toHaveValue('A long note');
  await page.getByRole('button', { name: 'Load the changes' }).click();
  await expect(page.getByText('From a colleague').first()).toBeVisible();
});

test('what a form changed is shown in another window of the same person', async ({ page, context }) => {
  const order = await createOrder('complete');
  await logIn(page, 'support');
  await openLive(page, () => openOrder(page, order));
  const other = await context.newPage();
  await openLive(other, () => openOrder(other, order));
  for (const window of [page, other]) await window.getByLabel('Note for staff').fill('A long note');
  await page.bringToFront();
  await page.getByText('Send an email again').click();
  await page.getByRole('button', { name: 'Send email' }).click();
  const notice = 'This screen has changed meanwhile.';
  await expect(other.getByText(notice)).toBeVisible();
  await expect(page.getByLabel('Note for staff')).toHaveValue('A long note');
  await other.getByLabel('Note for staff').fill('From another window');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(notice)).toBeVisible();
});

test('a screen shows a notice while the connection is lost', async ({ page }) => {
  await page.route('**/api/operator/v1/events*', (route) => route.abort());
  await openDashboard(page, 'owner');
  const lost = page.getByText('The connection is lost. This screen may be out of date');
  await expect(lost).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/operator/v1/events*');
  await expect(lost).toBeHidden({ timeout: 40_000 });
});
