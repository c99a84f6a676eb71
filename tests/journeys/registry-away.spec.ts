import { addButton, card, orderDomains, orderLine, searchDomains, takeDomain } from './steps/domains.ts';
import { expect, test } from './steps/journey.ts';
import { expectOrderComplete } from './steps/order.ts';
import { createsOf, newLabel, setRegistry } from './steps/registry.ts';

test.afterEach(async ({ shop }) => {
  await setRegistry(shop, { away: false });
});

test('while the registry is away nothing looks free, an order is taken, and it is fulfilled when the registry is back', async ({
  page,
  shop,
}) => {
  const name = `${newLabel()}.com`;
  await searchDomains(page, name);
  await takeDomain(page, name);
  await setRegistry(shop, { away: true });
  const other = `${newLabel()}.com`;
  await searchDomains(page, other);
  await expect(card(page, other).getByText("Couldn't check")).toBeVisible();
  await expect(addButton(card(page, other))).toHaveCount(0);

  await orderDomains(page);
  await expectOrderComplete(page);
  await expect(orderLine(page, name).first()).toContainText('Waiting for the registry');
  await expect(page.getByText('This amount is held, not charged.')).toBeVisible();
  expect(await createsOf(shop, name)).toBe(0);
  await setRegistry(shop, { away: false });
  await expect(orderLine(page, name).first()).toContainText('Registered', { timeout: 60_000 });
  await expect(page.getByText('This amount is held, not charged.')).toHaveCount(0);
  expect(await createsOf(shop, name)).toBe(1);
});
