import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createOrder, invoicePath, logIn, openDashboard, scriptsRun } from './steps.ts';

test('an unpaid invoice is found, with its order and its file', async ({ page }) => {
  const order = await createOrder('bank-transfer');
  await openDashboard(page, 'finance');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await page.getByLabel('State').selectOption('Open');
  await page.getByLabel('Invoice number, order number or email address').fill(order.email);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('1 invoice');
  await page.getByRole('link', { name: `Payment request ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment request of order ${order.number}`);
  await expect(page.getByText('€48.00 open')).toBeVisible();
  await expect(page.getByText('Nothing is booked until the invoice is issued.')).toBeVisible();
  const file = await page.request.get(`${invoicePath(order)}/file`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).toString('latin1', 0, 5)).toBe('%PDF-');
  await page.getByRole('link', { name: `Order ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
});

test('an invoice shows its lines, taxes, payment and balanced ledger', async ({ page }) => {
  const order = await createOrder('complete');
  await logIn(page, 'support');
  await page.goto(invoicePath(order));
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText('Web hosting Plus');
  await expect(page.getByText('VAT 19 %, included')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Owed by customers');
  await page.getByRole('list', { name: 'Payments' }).getByRole('link', { name: 'Card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment of €107.88');
  await expect(page.getByRole('list', { name: 'Attempts' })).toContainText('This payment');
});

test('the filtered invoices are exported as one file', async ({ page }) => {
  await logIn(page, 'finance');
  await page.goto('/invoices?brandId=harbour&state=paid');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('invoices.csv');
  const records = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(records[0]).toMatch(/^\u{FEFF}brand,invoice_number,state,/u);
  expect(records).toHaveLength(54);
  expect(records.at(-1)).toMatch(/^harbour,INV-000001,paid,/);
});

test('an export after the session has ended redirects to the login, which returns to the list', async ({ page }) => {
  await logIn(page, 'finance');
  await page.goto('/invoices?brandId=harbour&state=paid');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(page).toHaveURL('/login?to=%2Finvoices%3FbrandId%3Dharbour%26state%3Dpaid');
});

test('support cannot export invoices', async ({ page }) => {
  await logIn(page, 'support');
  await page.goto('/invoices');
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeHidden();
  expect((await page.request.get('/invoices/export')).status()).toBe(403);
});

test('staff of another brand see neither invoice nor payment', async ({ page }) => {
  const order = await createOrder('meridian');
  await logIn(page, 'support');
  await page.goto(`/invoices?search=${order.email}`);
  await expect(page.getByText('No invoices match these filters.')).toBeVisible();
  for (const path of [invoicePath(order), `${invoicePath(order)}/file`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test('a payment is found by the id of its provider with Ctrl K', async ({ page }) => {
  const order = await createOrder('complete');
  await logIn(page, 'finance');
  await page.goto(`/payments?search=${order.number}`);
  const id = await page.getByRole('row').nth(1).locator('code').innerText();
  await scriptsRun(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and go to' }).fill(id);
  await page.getByRole('option', { name: id }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment of €107.88');
  await page.goto('/payments');
  await page.getByLabel('Provider id, payment id or order number').fill(id);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});
