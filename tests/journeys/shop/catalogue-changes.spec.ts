import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseDocument } from 'yaml';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://clubhouse.localhost:${shop.port}`) });

// Not by document as well: the shop of all journeys can be changed once only.
test('changes of the catalogue are shown on the affected lines and can be dismissed', async ({
  page,
  shop,
}, testInfo) => {
  await addToBasket(page, 'locker');
  await addToBasket(page, 'towel');
  await publishChanged(shop, testInfo.outputPath('stores'));

  const locker = page.getByRole('article', { name: 'Locker' });
  await expect(async () => {
    await page.reload();
    await expect(locker.getByText('The price has changed from')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article', { name: 'Towel' })).toContainText('Unavailable');
  await expect(page.getByText('1 product needs your attention')).toBeVisible();
  await locker.getByRole('button', { name: 'Dismiss' }).click();
  await expect(locker.getByText('The price has changed from')).toHaveCount(0);
  await page.getByRole('article', { name: 'Towel' }).getByRole('button', { name: 'Remove from basket' }).click();
  await expect(page.getByText('1 product needs your attention')).toHaveCount(0);
});

/** Raises the price of the locker and withdraws the towel. */
async function publishChanged(
  shop: { readonly storesDir: string; readonly dataDir: string },
  folder: string,
): Promise<void> {
  await cp(shop.storesDir, folder, { recursive: true });
  const file = join(folder, 'clubhouse', 'catalogue.yaml');
  const catalogue = parseDocument(await readFile(file, 'utf8'));
  catalogue.setIn(['products', 0, 'monthly'], 59);
  catalogue.deleteIn(['products', 1]);
  await writeFile(file, catalogue.toString());
  const args = ['src/cli/landrush.ts', 'stores', 'apply', 'clubhouse', '--dir', folder];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' },
  });
}
