import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createOrder, disputePayment, logIn, openDashboard, openOrder, scriptsRun } from './steps.ts';

test('a returned debit is found with its evidence, and a note is added once despite a double click', async ({
  page,
}) => {
  const order = await createOrder('returned-debit');
  await openDashboard(page, 'finance');
  await page.getByRole('link', { name: 'Disputes' }).click();
  await page.getByLabel('State').selectOption('Money taken back');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: `SEPA debit ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of €48.00');
  await expect(page.getByText('Buyer can pay again until')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Delivered');
  await expect(page.getByRole('list', { name: 'Emails to the buyer' })).toContainText(
    'Payment confirmation with invoice',
  );
  await scriptsRun(page);
  await page.getByLabel('What was done').selectOption('Settled with the buyer');
  await page.getByRole('textbox', { name: 'Note' }).fill('Paid again by transfer.');
  await page.getByRole('button', { name: 'Add note' }).dblclick();
  await expect(page.getByRole('status')).toContainText('The note was added.');
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Settled with the buyer');
});

test('the order of a returned debit shows an open invoice, and that nothing was refunded', async ({ page }) => {
  const order = await createOrder('returned-debit');
  await logIn(page, 'support');
  await openOrder(page, order);
  const money = page.locator('.panel').filter({ has: page.getByRole('heading', { name: 'Money' }) });
  await expect(money.getByText('Open', { exact: true })).toBeVisible();
  await expect(money).toContainText('Charged back');
  await expect(money).not.toContainText('Refunded');
});

test('support sees a dispute but cannot add a note', async ({ page }) => {
  const { brandId, paymentId } = await createOrder('returned-debit');
  await logIn(page, 'support');
  await page.goto(`/disputes/${brandId}/${paymentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of €48.00');
  await expect(page.getByRole('button', { name: 'Add note' })).toBeHidden();
});

test('the dashboard links to the disputes by deadline, which the list and the page show @phone', async ({ page }) => {
  const order = await createOrder('complete');
  await disputePayment(order);
  await openDashboard(page, 'finance');
  await page.getByRole('link', { name: 'All by deadline' }).click();
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('deadline');
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('in 6 days');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of €107.88');
  await expect(page.getByText('Evidence due: in 6 days')).toBeVisible();
});

test('disputes are exported as CSV, and a returned debit states that evidence cannot be sent', async ({ page }) => {
  const order = await createOrder('returned-debit');
  await logIn(page, 'finance');
  await page.goto('/disputes?state=lost');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const content = await readFile(await (await download).path(), 'utf8');
  expect(content).toContain('evidence_due_at');
  expect(content).toContain(order.number);
  await page.getByRole('link', { name: `SEPA debit ${order.number}` }).click();
  await expect(page.getByText("Evidence can't be sent")).toBeVisible();
});
