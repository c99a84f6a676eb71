import { expectAccessible } from './steps/accessibility.ts';
import { fillBilling, proceedToCheckout } from './steps/checkout.ts';
import { card, searchDomains, takeDomain } from './steps/domains.ts';
import { expect, test } from './steps/journey.ts';
import { newLabel } from './steps/registry.ts';

test('searching names is accessible in every state', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/order/domains');
  await expectAccessible(page, 'chooser');
  const label = newLabel();
  await searchDomains(page, label);
  await expect(page.getByText('12 names: 12 available')).toBeVisible();
  await takeDomain(page, `${label}.com`);
  await expectAccessible(page, 'names that are free, and one in the basket');
  for (const [prefix, state] of [
    ['taken-', 'Taken'],
    ['premium-', 'Premium'],
    ['reserved-', 'Not possible'],
    ['error-', "Couldn't check"],
  ] as const) {
    const name = `${newLabel(prefix)}.com`;
    await searchDomains(page, name);
    await expect(card(page, name).getByText(state, { exact: true })).toBeVisible();
    await expectAccessible(page, state);
  }
  await searchDomains(
    page,
    [newLabel(), newLabel('taken-'), newLabel('premium-')].map((one) => `${one}.net`).join(' '),
  );
  await expect(page.getByText('3 names: 1 available, 1 taken, 1 premium')).toBeVisible();
  await expectAccessible(page, 'a list');
});

test('transfers, the basket and the owner of a name are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/order/domains?mode=transfer');
  await page.getByRole('textbox', { name: 'Domain to transfer' }).fill(`${newLabel('locked-')}.com`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('It is locked against transfers.')).toBeVisible();
  await expectAccessible(page, 'a blocked transfer');
  await page.getByRole('textbox', { name: 'Domain to transfer' }).fill(`${newLabel('taken-')}.com`);
  await page.getByRole('button', { name: 'Add domain to basket' }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Basket, 1 item', exact: true })).toBeVisible();
  const us = `${newLabel()}.us`;
  await searchDomains(page, us);
  await takeDomain(page, us);
  await page.goto('/order/basket');
  await expect(page.getByText('Authorisation code still needed')).toBeVisible();
  await expectAccessible(page, 'basket with names');
  await page.goto('/order/product/add/nest');
  await expect(page.getByRole('radio', { name: 'Use a domain in your basket' })).toBeChecked();
  await expectAccessible(page, 'a product for a name in the basket');
  await page.goto('/order/basket');
  await proceedToCheckout(page);
  await fillBilling(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Domain owner' })).toBeVisible();
  await expectAccessible(page, 'checkout, owner as billed');
  await page.getByRole('checkbox', { name: 'Same as billing details' }).uncheck();
  await expectAccessible(page, 'checkout, another owner');
});
