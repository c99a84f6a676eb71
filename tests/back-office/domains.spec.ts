import { expect, test } from '@playwright/test';
import {
  changeAtRegistry,
  createAccount,
  createOrder,
  logIn,
  logInAs,
  openDashboard,
  openOrder,
  scriptsRun,
} from './steps.ts';

test('a domain is found by one search, with its state, customer and order', async ({ page }) => {
  const { domain, number, email } = await createOrder('dead-letter');
  await openDashboard(page, 'support');
  await scriptsRun(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(domain ?? '');
  await page
    .getByRole('option', { name: domain ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: domain ?? '' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `Order ${number}` }).first()).toBeVisible();
});

test('a difference to the registry is shown and applied', async ({ page }) => {
  const { domain } = await createOrder('dead-letter');
  await logIn(page, 'support');
  await page.goto(`/domains/larkhost/${domain}`);
  await page.getByRole('button', { name: 'Compare with the registry' }).click();
  await expect(page.getByText('The registry has the same.')).toBeVisible();
  await changeAtRegistry(domain ?? '');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByText('1 difference')).toBeVisible();
  const servers = page.getByRole('listitem').filter({ hasText: 'ns1.elsewhere.example' });
  await expect(servers).toContainText('different');
  await page.getByRole('button', { name: 'Take over from the registry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The domain now has' })).toBeVisible();
  await expect(page.getByText('The registry has the same.')).toBeVisible();
  await expect(page.getByText('Taken over from the registry').first()).toBeVisible();
});

test('the list is filtered by its address, and counts link to their domains', async ({ page }) => {
  const { domain } = await createOrder('dead-letter');
  await openDashboard(page, 'read-only');
  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByLabel('Beginning of the name').fill((domain ?? '').slice(0, -4));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('link', { name: domain ?? '' })).toBeVisible();
  await page.getByLabel('Expires').selectOption('within 7 days');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No domains match these filters.')).toBeVisible();
  await page.getByRole('link', { name: /^Pending transfers/ }).click();
  await expect(page).toHaveURL(/state=transferring/);
});

test('a line of an order links to its domain', async ({ page }) => {
  const order = await createOrder('dead-letter');
  await logIn(page, 'manager');
  await openOrder(page, order);
  await page.getByRole('link', { name: order.domain ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.domain ?? '' })).toBeVisible();
});

test('staff of another brand see no domain of the brand', async ({ page }) => {
  const { domain } = await createOrder('dead-letter');
  const { email } = await createAccount('support', ['meridian']);
  await logInAs(page, email);
  await page.goto(`/domains?search=${domain}`);
  await expect(page.getByText('No domains match these filters.')).toBeVisible();
  await page.goto(`/domains/larkhost/${domain}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Domain not found' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a domain is found and compared with its registry', async ({ page }) => {
    const { domain } = await createOrder('dead-letter');
    await logIn(page, 'owner');
    await page.goto(`/domains?search=${domain}`);
    await page.getByRole('link', { name: domain ?? '' }).click();
    await page.getByRole('button', { name: 'Compare with the registry' }).click();
    await expect(page.getByText('The registry has the same.')).toBeVisible();
  });
});
