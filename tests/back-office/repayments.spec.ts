import { type Page, expect, test } from '@playwright/test';
import { violations } from '#tests/journeys/steps/accessibility.ts';
import { createOrder, logIn, openOrder, refundFirstLine, runJobs } from './steps.ts';

test('a repayment is recorded in parts, each bank transfer once', async ({ page }) => {
  const order = await createOrder('provider-removed');
  await logIn(page, 'finance');
  await refundFirstLine(page, order);
  await openOrder(page, order);
  await openRepayment(page);
  await expect(page.getByText('The buyer is owed €48.00, which no payment could return.')).toBeVisible();
  await expect(page.getByText('Web Start ends as refunded.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await record(page, { amount: '49', reference: 'OUT-1' });
  await expect(page.getByRole('alert')).toContainText('The amount is more than what is owed.');
  await record(page, { amount: '20', reference: 'OUT-1' });
  await expect(page.getByRole('status')).toContainText('The money was recorded as paid back.');

  await openRepayment(page);
  await expect(page.getByText('The buyer is owed €28.00, which no payment could return.')).toBeVisible();
  await record(page, { amount: '28', reference: 'OUT-1' });
  await expect(page.getByRole('alert')).toContainText('A payment with this reference was already recorded.');
  await expect(page.getByLabel('Reason')).toHaveValue('The card was closed');
  await record(page, { amount: '28', reference: 'OUT-2' });
  await expect(page.getByRole('status')).toContainText('The money was recorded as paid back.');

  await runJobs();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Record money paid back …' })).toHaveCount(0);
  await expect(page.getByText('OUT-1', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('OUT-2', { exact: true }).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('main')).toContainText('The refund has ended, or the workers are trying it again.');
  await expect(page.getByRole('button', { name: 'Record money paid back' })).toHaveCount(0);
});

async function openRepayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Record money paid back …' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Money paid back for order / })).toBeVisible();
}

async function record(page: Page, { amount, reference }: Record<'amount' | 'reference', string>): Promise<void> {
  await page.getByLabel('Amount in EUR').fill(amount);
  await page.getByLabel('Reference of the transfer').fill(reference);
  await page.getByLabel('Reason').fill('The card was closed');
  await page.getByRole('button', { name: 'Record money paid back' }).click();
}
