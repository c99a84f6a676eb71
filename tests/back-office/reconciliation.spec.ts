import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { chargeOutsideShop, logIn, scriptsRun } from './steps.ts';

/** A charge of a random amount outside the shop; returns the amount as the screens show it. */
async function unknownCharge(): Promise<string> {
  const amountMinor = randomInt(100_000, 999_999);
  await chargeOutsideShop(amountMinor);
  return `€${(amountMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
}

const rowOf = (page: Page, amount: string) =>
  page.getByRole('link', { name: `Not in the ledger, No order, ${amount}`, exact: true });

async function explain(page: Page, amount: string): Promise<void> {
  await rowOf(page, amount).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Not in the ledger: ${amount}`);
  await page.getByLabel('Explanation').fill('Sold at the fair');
  await page.getByRole('button', { name: 'Mark as explained' }).click();
  await expect(page.getByRole('status')).toContainText('The difference is marked as explained.');
}

test('a transaction missing from the ledger is found, explained and exported @phone', async ({ page }) => {
  const amount = await unknownCharge();
  await logIn(page, 'finance');
  await page.goto('/reconciliation');
  await scriptsRun(page);
  await expect(page.getByRole('table', { name: 'Sums by month and currency' })).toContainText('Larkhost');
  await page.getByLabel('Kind', { exact: true }).selectOption('Not in the ledger');
  await page.getByRole('button', { name: 'Apply' }).click();
  await explain(page, amount);
  await expect(rowOf(page, amount)).toHaveCount(0);
  await page.goto('/reconciliation?state=explained');
  await expect(rowOf(page, amount)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const content = await readFile(await (await download).path(), 'utf8');
  expect(content).toContain(amount.replaceAll(/[€,]/g, ''));
  expect(content).toContain('Sold at the fair');
});

test('a difference explained in another window disappears from the list without a reload', async ({
  page,
  context,
}) => {
  const amount = await unknownCharge();
  await logIn(page, 'finance');
  const connected = page.waitForResponse((response) => response.url().includes('/api/operator/v1/events'));
  await page.goto('/reconciliation?kind=provider-only');
  await connected;
  await scriptsRun(page);
  await expect(rowOf(page, amount)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/reconciliation?kind=provider-only');
  await explain(other, amount);
  await expect(rowOf(page, amount)).toHaveCount(0, { timeout: 15_000 });
});

test('past days are imported again on request, but no more than 31', async ({ page }) => {
  await logIn(page, 'finance');
  await page.goto('/reconciliation');
  await scriptsRun(page);
  await page.locator('summary').filter({ hasText: 'Import days' }).click();
  const form = page.locator('details').filter({ hasText: 'Import days' });
  await form.getByLabel('Brand').selectOption('Larkhost');
  await form.getByLabel('First day').fill('2025-01-01');
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Up to 31 days that are over can be imported at once.');
  await form.getByLabel('First day').fill(await form.getByLabel('Last day').inputValue());
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  // Other journeys change the differences meanwhile, which the screen says, too.
  await expect(page.getByRole('status').filter({ hasText: '1 day is being imported' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a difference is explained', async ({ page }) => {
    const amount = await unknownCharge();
    await logIn(page, 'finance');
    await page.goto('/reconciliation?kind=provider-only');
    await explain(page, amount);
  });
});

test('support sees differences but cannot explain them', async ({ page }) => {
  const amount = await unknownCharge();
  await logIn(page, 'support');
  await page.goto('/reconciliation?kind=provider-only');
  await expect(page.locator('summary').filter({ hasText: 'Import days' })).toBeHidden();
  await rowOf(page, amount).click();
  await expect(page.getByRole('button', { name: 'Mark as explained' })).toHaveCount(0);
});
