import { expect, test } from '@playwright/test';
import { createOrder, invite, logIn, logInAs, openOrder, runJobs } from './steps.ts';

test('an order bought in the shop is found, refunded in part and audited', async ({ page }) => {
  const { id, number, email } = await createOrder('complete');
  await logIn(page, 'manager');
  await page.goto('/orders');
  await page.getByRole('main').getByLabel('Search').fill(email);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await page.getByRole('link', { name: 'Refund …' }).click();
  await page.getByRole('checkbox', { name: 'Web Start' }).check();
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('A credit note over €48.00 is issued.')).toBeVisible();
  await page.getByLabel('Reason').fill('Bought twice');
  await page.getByRole('button', { name: 'Refund €48.00' }).click();
  await expect(page.getByRole('status')).toContainText('The refund was issued.');
  await expect(page.getByRole('list', { name: 'Credit notes' })).toContainText('€48.00');
  await runJobs();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Refunded€48.00');
  await page.goto(`/audit?subjectKind=order&subjectId=${id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Bought twice' });
  await expect(entry).toContainText('Mona Manager');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toContainText('The log is intact');
});

test("staff of another brand can't open or find an order", async ({ page }) => {
  const { brandId, id, number, email } = await createOrder('complete');
  const account = await invite('manager', ['meridian']);
  await logInAs(page, account.email);
  const refused = await page.goto(`/orders/${brandId}/${id}`);
  expect(refused?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  for (const search of [number, email]) {
    await page.goto(`/orders?search=${encodeURIComponent(search)}`);
    await expect(page.getByText('No orders match these filters')).toBeVisible();
  }
  await openOrder(page, await createOrder('meridian'));
});

test('a search opens invoices and domains', async ({ page }) => {
  const { number, domain } = await createOrder('dead-letter');
  await logIn(page, 'support');
  await openOrder(page, { number });
  const invoice = /INV-\d+/.exec(await page.getByText(/^Invoice INV-/).innerText())?.[0] ?? '';
  for (const [query, heading] of [
    [invoice, `Invoice ${invoice}`],
    [domain ?? '', domain ?? ''],
  ] as const) {
    await page.goto(`/search?q=${query}`);
    await page.getByRole('main').getByRole('link', { name: query }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('a search opens a customer with their orders', async ({ page }) => {
  const { number, email } = await createOrder('customer');
  await logIn(page, 'support');
  await page.goto(`/search?q=${encodeURIComponent(email)}`);
  await page.getByRole('main').getByRole('link', { name: email }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});
