import { type Page, expect, test } from '@playwright/test';
import { createOrder, fillBasket, logIn, openOrder, scriptsRun, uploadPrice } from '#tests/back-office/steps.ts';

/** The pictures of docs/screens by name: a screen of the owner, each in light and dark. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'back-office': (page) => page.goto('/'),
  'back-office-orders': (page) => page.goto('/orders'),
  'back-office-order': async (page) => openOrder(page, await createOrder('complete')),
  'back-office-customer': async (page) => {
    const { brandId, customerId } = await createOrder('customer');
    await page.goto(`/customers/${brandId}/${String(customerId)}`);
  },
  'back-office-rehearsal': rehearse,
  'back-office-tax': async (page) => {
    await createOrder('complete');
    await page.goto('/reports/tax');
  },
};

/** The rehearsal of a higher price of the plan in three baskets. */
async function rehearse(page: Page): Promise<void> {
  for (let basket = 0; basket < 3; basket += 1) await fillBasket('northwind', 'nest');
  await uploadPrice(page, '5.50');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/rehearsal`);
}

for (const [name, open] of Object.entries(PICTURES))
  for (const [scheme, ending] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    test(`${name}, ${scheme}`, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await logIn(page, 'owner');
      await open(page);
      await scriptsRun(page);
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: `docs/screens/${name}-${project.name}${ending}.png`, scale: 'css' });
    });
  }
