import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { buildRatesFile } from '#server/operator/exchange-rates/rates-file.builder.ts';
import { createOrder, logIn, openDashboard } from './steps.ts';

const OVERVIEW = { name: 'Reports' } as const;

test('the tax report equals the ledger, links to its rows and is exported as CSV', async ({ page }) => {
  await createOrder('complete');
  await openDashboard(page, 'finance');
  await page.getByRole('link', OVERVIEW).click();
  await page.getByRole('link', { name: 'Sales tax' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales tax' })).toBeVisible();
  await page.getByLabel('Brand').selectOption('Larkhost');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/brandId=larkhost/);
  await expect(page.getByText('The documents and the ledger are equal.')).toBeVisible();
  const home = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Home return · EUR' }) });
  await expect(home.getByRole('row', { name: /Germany Standard VAT 19 %/ })).toBeVisible();
  await home.getByRole('link', { name: 'Germany' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales tax: rows' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Web hosting Plus' }).first()).toContainText('€59.88');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tax-\d{4}-\d\d\.csv$/);
  const [header, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toContain('brand,order,date,document');
  expect(first).toMatch(/^larkhost,.*,DE,EUR,[\d.]+,[\d.]+,[\d.]+,$/);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
});

test('revenue is grouped by brand, with links to its documents', async ({ page }) => {
  await createOrder('meridian');
  await logIn(page, 'manager');
  await page.goto('/reports/revenue');
  await page.getByLabel('Group by').selectOption('Brand');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('link', { name: 'Meridian' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'INV-' }).first()).toContainText('Meridian');
  await page.getByRole('link', { name: 'Back to the report' }).click();
  await expect(page.getByLabel('Group by')).toHaveValue('brand');
});

test('open items are shown as a chart and a table', async ({ page }) => {
  await logIn(page, 'owner');
  await page.goto('/reports/open-items?brandId=larkhost');
  await expect(page.getByRole('img', { name: 'Open items, EUR' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^0-30/ })).toContainText('€');
});

test('exchange rates are imported once, and other files are refused with the reason @phone', async ({ page }) => {
  await logIn(page, 'finance');
  await page.goto('/reports/tax?period=2026-Q4');
  const day = '2026-12-31';
  const upload = async (text: string) => {
    const file = { name: 'eurofxref-daily.xml', mimeType: 'application/xml', buffer: Buffer.from(text) };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
  };
  await page.getByText('Import exchange rates').click();
  await upload('date,USD');
  await expect(page.getByRole('alert')).toContainText('It is no XML file of euro reference rates');
  await upload(buildRatesFile({ [day]: { USD: '1.0834', GBP: '0.84' } }));
  await expect(page.getByText(`2 rates from ${day} to ${day} imported, 0 known already.`)).toBeVisible();
  await upload(buildRatesFile({ [day]: { USD: '1.09' } }));
  await expect(page.getByRole('alert')).toContainText('stored already, with another value');
});

test('upcoming renewals and recurring revenue are without tax, and churn is shown for services', async ({ page }) => {
  await createOrder('complete');
  await openDashboard(page, 'owner');
  await expect(page.getByRole('heading', { name: 'Monthly recurring revenue, without tax' })).toBeVisible();
  await page.goto('/reports/renewals?brandId=larkhost');
  await expect(page.getByText('without tax and with the tax they contain')).toBeVisible();
  await page.goto('/reports/churn');
  await expect(page.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible();
});

test('an account without the permission is shown which one is missing', async ({ page }) => {
  await openDashboard(page, 'support');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', OVERVIEW)).toHaveCount(0);
  await page.goto('/reports/tax');
  await expect(page.getByText('Missing permission: See reports')).toBeVisible();
  const file = await page.request.get('/api/operator/v1/reports/tax/export');
  expect([file.status(), (await file.json()).code]).toEqual([403, 'staff/not-permitted']);
  await page.context().clearCookies();
  for (const path of ['/reports/tax/export', '/events'])
    expect((await page.request.get(`/api/operator/v1${path}`)).status()).toBe(401);
});

test('an export after the session has ended redirects to the login, which returns to the same rows', async ({
  page,
}) => {
  await logIn(page, 'finance');
  await page.goto('/reports/domain-churn/rows?period=2026-11&key=com');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  await expect(page).toHaveURL('/login?to=%2Freports%2Fdomain-churn%2Frows%3Fperiod%3D2026-11%26key%3Dcom');
});

test('the revenue report is shown on a phone @phone', async ({ page }) => {
  await logIn(page, 'finance');
  await page.goto('/reports/revenue');
  await expect(page.getByRole('columnheader', { name: 'Total' }).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the chart and its table are part of the document', async ({ page }) => {
    await logIn(page, 'owner');
    await page.goto('/reports/open-items?brandId=larkhost');
    await expect(page.getByRole('img', { name: 'Open items, EUR' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('€');
  });
});
