import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createOrder, fillBasket, logIn, openOrder, productInShop, runJobs, uploadPrice } from './steps.ts';

// The day of an agent and of a manager on a phone; on a desktop each step is a journey of its own.

test('an order is found by its domain, its jobs retried, a line refunded and an email sent again @phone', async ({
  page,
}) => {
  const { number, domain } = await createOrder('dead-letter');
  await logIn(page, 'manager');
  await page.goto(`/search?q=${domain}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: domain ?? '' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: domain ?? '' })).toBeVisible();
  await openOrder(page, { number });
  await page.getByRole('button', { name: 'Retry failed jobs' }).click();
  await expect(page.getByRole('status')).toContainText('The jobs are running again.');
  await page.getByRole('link', { name: 'Refund …' }).click();
  await page.getByRole('checkbox', { name: 'Managed server' }).check();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByLabel('Reason').fill('Ordered by mistake');
  await page.getByRole('button', { name: /^Refund €/ }).click();
  await expect(page.getByRole('status')).toContainText('The refund was issued.');
  await page.getByText('Send an email again').click();
  await page.getByLabel('Email', { exact: true }).selectOption('Payment confirmation with invoice');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('status')).toContainText('The email is sent once more.');
  await runJobs();
  await openOrder(page, { number });
  await expect(page.getByText('Ordered by mistake').first()).toBeVisible();
});

test('two accounts are merged @phone', async ({ page }) => {
  const [remaining, closed] = [await createOrder('customer'), await createOrder('customer')];
  await logIn(page, 'manager');
  await page.goto(`/customers/${remaining.brandId}/${remaining.customerId}/merge`);
  await page.getByLabel('Email address of the other account').fill(closed.email);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page
    .getByLabel('How you checked that both are of one person')
    .selectOption('Called back on the known phone number');
  await page.getByLabel('What you compared, and who asked for it').fill('Numbers of both orders');
  await page.getByRole('button', { name: `Merge and close ${closed.email}` }).click();
  await expect(page.getByRole('status')).toContainText('The accounts are merged.');
});

test('a price is rehearsed, published and rolled back @phone', async ({ page }) => {
  const basketId = await fillBasket('southwind', 'nest');
  await logIn(page, 'manager');
  await uploadPrice(page, '6.00', 'southwind');
  await page.getByRole('link', { name: 'Rehearse prices with real baskets' }).click();
  const basket = page.getByRole('listitem').filter({ hasText: basketId.slice(-8) });
  await expect(basket).toContainText('€54.00 → €64.80');
  await page.getByRole('main').getByRole('link', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The draft was published.')).toBeVisible();
  expect(await productInShop('southwind', 'nest')).toContain('"regularMinor":600,');
  await page.goto('/catalogue/southwind/versions/1');
  await page.getByText('Roll back to this version').click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The version was published again.')).toBeVisible();
  expect(await productInShop('southwind', 'nest')).not.toContain('"regularMinor":600,');
});

test('the tax report of the month equals the ledger and is exported @phone', async ({ page }) => {
  await createOrder('complete');
  await logIn(page, 'finance');
  await page.goto('/reports/tax?brandId=larkhost');
  await expect(page.getByText('The documents and the ledger are equal.')).toBeVisible();
  const home = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Home return · EUR' }) });
  await home.getByRole('link', { name: 'Germany' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales tax: rows' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('brand,order,date,document');
});
