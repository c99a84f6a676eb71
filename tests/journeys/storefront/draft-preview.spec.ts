import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { violations } from '#tests/journeys/steps/accessibility.ts';
import { type ShopOptions, expect, test } from '#tests/journeys/steps/journey.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://lookout.localhost:${shop.port}`) });

test('a visitor without an account previews a draft by its link until the link is revoked @phone', async ({
  page,
  shop,
  openBrowser,
  allowStatus,
}) => {
  const office = await openBrowser();
  await uploadDraft(office, shop);
  await office.getByRole('button', { name: 'Create link' }).click();
  await expect(office.getByText('The link was created')).toBeVisible();
  const link = await office.getByRole('link', { name: /\/order\/preview\// }).getAttribute('href');

  await page.goto('/order/shop');
  await expect(page.getByRole('article').filter({ hasText: 'Beacon' })).toContainText('49');
  await page.goto(link ?? '');
  const banner = page.getByRole('region', { name: 'Preview' });
  await expect(banner).toContainText('Preview of a draft: nothing can be bought here.');
  const beacon = page.getByRole('article').filter({ hasText: 'Great beacon' });
  await expect(beacon).toContainText('59');
  // A preview sends no analytics, so no consent is requested.
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await beacon.getByRole('link', { name: 'Great beacon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configure Great beacon' })).toBeVisible();
  await expect(banner).toBeVisible();
  allowStatus(403);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByText('This is a preview of a draft. Nothing can be ordered here.')).toBeVisible();

  const other = await openBrowser();
  await other.goto(new URL('/order/shop', page.url()).href);
  await expect(other.getByRole('article').filter({ hasText: 'Beacon' })).toContainText('49');
  await expect(other.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await other.goto(link ?? '');
  await other.getByRole('button', { name: 'Leave preview' }).click();
  await expect(other.getByRole('article').filter({ hasText: 'Beacon' })).toContainText('49');

  await office.getByRole('button', { name: 'Revoke' }).click();
  await expect(office.getByText('The preview link was revoked.')).toBeVisible();
  allowStatus(410);
  await page.goto('/order/shop');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('its link was revoked');
  await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Beacon' })).toContainText('49');
});

/** Logs in to the back office as its owner and uploads a catalogue with another name and price of the beacon. */
async function uploadDraft(office: Page, shop: ShopOptions['shop']): Promise<void> {
  const catalogue = await readFile(join(shop.storesDir, 'lookout', 'catalogue.yaml'), 'utf8');
  const changed = catalogue.replace('name: Beacon', 'name: Great beacon').replace('monthly: 49.00', 'monthly: 59.00');
  const login = new URL(await loginLink(shop));
  await office.goto(login.href);
  await office.getByRole('button', { name: 'Log in' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await office.goto(new URL('/catalogue/lookout', login).href);
  await office
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'catalogue.yaml', mimeType: 'application/yaml', buffer: Buffer.from(changed) });
  await office.getByRole('button', { name: 'Check and save as draft' }).click();
  await expect(office.getByText('The files are valid and saved as a draft.')).toBeVisible();
}

async function loginLink({ port, dataDir }: ShopOptions['shop']): Promise<string> {
  const args = ['src/cli/landrush.ts', 'staff', 'link', 'owner@landrush.example'];
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return /https?:\S+/.exec(stdout)?.[0] ?? '';
}
