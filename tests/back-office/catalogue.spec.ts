import { utimes, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { editStoreText } from '#server/publishing/store-files.builder.ts';
import {
  createAccount,
  fillBasket,
  logIn,
  logInAs,
  openDashboard,
  productInShop,
  runJobs,
  uploadPrice,
  writeStoreFolder,
} from './steps.ts';

// Each journey changes the one catalogue of Northwind.
test.describe.configure({ mode: 'serial' });

test('a price is raised in a draft, published, and rolled back', async ({ page }) => {
  const basketId = await fillBasket('northwind', 'nest');
  await openDashboard(page, 'manager');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('link', { name: 'Northwind' }).click();
  await uploadPrice(page, '6.00');
  await expect(page.getByText('The files are valid and saved as a draft.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Nest' }).filter({ hasText: 'Price, 1 month EUR' });
  await expect(row).toContainText('€5.00 → €6.00');
  await expect(row).toContainText('+20');
  expect(await productInShop('northwind', 'nest')).toContain('"regularMinor":500,');
  await page.getByRole('link', { name: 'Rehearse prices with real baskets' }).click();
  await expect(page.getByText(/baskets? (?:was|were) priced/)).toBeVisible();
  const basket = page.getByRole('listitem').filter({ hasText: basketId.slice(-8) });
  await expect(basket).toContainText('€54.00 → €64.80');
  await basket.getByText('+20').click();
  await expect(basket.getByRole('term').filter({ hasText: 'Nest' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The draft was published.')).toBeVisible();
  expect(await productInShop('northwind', 'nest')).toContain('"regularMinor":600,');
  await page.getByRole('link', { name: /Published as version/ }).click();
  await expect(page.getByRole('main').getByText('Mona Manager')).toBeVisible();
  await page.goto('/catalogue/northwind/versions/1');
  await page.getByText('Roll back to this version').click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The version was published again.')).toBeVisible();
  await expect(page.getByText('Rollback to version 1')).toBeVisible();
  expect(await productInShop('northwind', 'nest')).not.toContain('"regularMinor":600,');
});

test('invalid files are refused with file and line, and nothing is saved', async ({ page }) => {
  await logIn(page, 'owner');
  await uploadPrice(page, 'cheap');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The store files have problems');
  await expect(alert).toContainText(/stores\/northwind\/catalogue\.yaml:15:\d+/);
});

test('a file that was corrected after it was refused is chosen again, and the other input stays', async ({
  page,
}, info) => {
  const file = info.outputPath('catalogue.yaml');
  const write = async (price: string, day: string) => {
    await writeFile(file, editStoreText('catalogue.yaml', 'monthly: 5.00', `monthly: ${price}`));
    await utimes(file, new Date(day), new Date(day));
  };
  await write('cheap', '2026-01-01');
  await logIn(page, 'owner');
  await page.goto('/catalogue/northwind');
  await page.getByLabel('Files', { exact: true }).setInputFiles(file);
  await page.getByLabel('Note').fill('Spring prices');
  const submit = page.getByRole('button', { name: 'Check and save as draft' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('The store files have problems');
  await write('9.00', '2026-01-02');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Choose the file again');
  await page.getByLabel('Files', { exact: true }).setInputFiles(file);
  await submit.click();
  await expect(page.getByText('saved as a draft')).toBeVisible();
  await expect(page.getByText('Spring prices')).toBeVisible();
});

test('a draft is not published over a version that was published meanwhile', async ({ page, context }) => {
  await logIn(page, 'owner');
  await uploadPrice(page, '7.00');
  await expect(page.getByText('saved as a draft')).toBeVisible();
  const other = await context.newPage();
  await uploadPrice(other, '8.00');
  await other.getByRole('button', { name: 'Publish now' }).click();
  await expect(other.getByText('The draft was published.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('This has changed since you opened it')).toBeVisible();
  await expect(page.getByText(/Version \d+ was published after this draft/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Price, 1 month EUR' }).first()).toContainText('€8.00 → €7.00');
  expect(await productInShop('northwind', 'nest')).toContain('"regularMinor":800,');
});

test('a draft is scheduled and cancelled, which another tab says when it is to publish it', async ({
  page,
  context,
}) => {
  await logIn(page, 'owner');
  await uploadPrice(page, '9.00');
  await page.getByText('Publish later').click();
  await page.getByLabel('Time (UTC)').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText("This time isn't possible")).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('Time (UTC)').fill(tomorrow);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('The draft will be published at its time.')).toBeVisible();
  await runJobs();
  await page.reload();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Cancel draft' }).click();
  await expect(page.getByText('The draft was cancelled.')).toBeVisible();
  await other.getByRole('button', { name: 'Publish now' }).click();
  await expect(other.getByText('This draft has ended')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Publish now' })).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test(`the folder of the shop is uploaded ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }, info) => {
    const folder = info.outputPath('shop');
    await writeStoreFolder(folder);
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await logIn(page, 'manager');
    await page.goto('/catalogue/northwind');
    await page.getByLabel('Folder of the shop').setInputFiles(folder);
    await page.getByLabel('These are all files of the shop').check();
    await page.getByRole('button', { name: 'Check and save as draft' }).click();
    await expect(page.getByText('The files are valid and saved as a draft.')).toBeVisible();
    await context.close();
  });
}

test('a file is uploaded without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page, 'manager');
  await uploadPrice(page, '6.50');
  await expect(page.getByText('The files are valid and saved as a draft.')).toBeVisible();
  await context.close();
});

test('support sees versions but cannot change them; staff of another brand see nothing', async ({ page }) => {
  const { email } = await createAccount('support');
  await logInAs(page, email);
  await page.goto('/catalogue/northwind');
  await expect(page.getByRole('link', { name: 'Version 1', exact: true })).toBeVisible();
  await expect(page.getByText('Upload store files')).toBeHidden();
  await page.context().clearCookies();
  await logIn(page, 'support');
  await page.goto('/catalogue/northwind');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not found in the catalogue');
});
