import { expectAccessible } from './steps/accessibility.ts';
import { expect, test } from './steps/journey.ts';

test(
  'what says that something is not there or not possible is accessible',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    allowStatus(403, 404, 500, 503);
    for (const address of [
      '/order/no-such-screen',
      '/order/product/add/no-such-product',
      '/order/019b76da-a800-75ac-ad19-8759f39b6bd9',
    ]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    for (const brand of ['gatehouse', 'drydock']) {
      await page.goto(`http://${brand}.localhost:${shop.port}/order/shop`);
      await expectAccessible(page, brand);
    }
    await page.goto('/order/shop');
    await page.route('**/order/basket.data**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: /^Basket, / }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Sorry, we are experiencing technical issues' }),
    ).toBeVisible();
    await expectAccessible(page, 'technical issues');
  },
);
