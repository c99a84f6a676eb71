import type { Page } from '@playwright/test';
import { cardThat } from '#tests/journeys/steps/cards.ts';
import { fillBilling, openCardForm, orderButton, proceedToCheckout, typeCard } from '#tests/journeys/steps/checkout.ts';
import { searchDomains } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket, openShop } from '#tests/journeys/steps/shop.ts';

test('the main job, picture by picture', async ({ page }, { project }) => {
  await openShop(page);
  await keep(page, `shop-${project.name}`);
  await searchDomains(page, 'blue lantern');
  await expect(page.getByText(/^12 names: \d+ available, \d+ taken$/)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await keep(page, `domains-${project.name}`);
  await page.goto('/order/product/add/vps-dune');
  await page.getByLabel('Host name').fill('web1.example.org');
  await page.evaluate('scrollTo(0, 0)');
  await keep(page, `product-${project.name}`);
  await addToBasket(page, 'vps-dune', { 'Host name': 'web1.example.org' });
  await addToBasket(page, 'second-place');
  await keep(page, `basket-${project.name}`);
  await proceedToCheckout(page);
  await fillBilling(page);
  await typeCard(await openCardForm(page), cardThat('approve'));
  await page.evaluate('scrollTo(0, 0)');
  await keep(page, `checkout-${project.name}`);
  await orderButton(page).click();
  await expectOrderComplete(page);
  await expectDelivered(page, 2);
  await keep(page, `confirmation-${project.name}`);
});

test('the second brand', async ({ page, shop }, { project }) => {
  await openShop(page, `http://meridian.localhost:${shop.port}`);
  await keep(page, `meridian-${project.name}`);
});

async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `docs/screens/${name}.png`, scale: 'css' });
}
