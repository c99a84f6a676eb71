import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { fillBilling, orderButton, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

/** A company in France with a number the sandbox authority confirms. */
const LARK = {
  Country: 'France',
  Postcode: '75001',
  'Town or city': 'Paris',
  Company: 'Lark SARL',
  'Tax number': 'FR 11 123456006',
};

test(
  'a company in another member state orders without tax once its tax number is verified',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop, { billing: null });
    await page.getByText('Business', { exact: true }).click();
    await fillBilling(page, LARK);
    await expect(page.getByRole('status').filter({ hasText: /^Verified on / })).toBeVisible();
    await expect(page.getByText('Reverse charge: you account for the tax yourself.').last()).toBeAttached();
    await payWithCard(page);
    await expectOrderComplete(page);
    await page.getByRole('link', { name: 'View invoice' }).click();
    await expect(page.getByText('VAT number FR11123456006')).toBeVisible();
    await expect(
      page.getByText('Reverse charge: VAT to be accounted for by the recipient, Article 196 of Directive 2006/112/EC.'),
    ).toBeVisible();
  },
);

test('an unknown, an unverifiable and a malformed tax number are reported at the field', async ({
  page,
  shop,
  allowStatus,
}) => {
  allowStatus(422);
  await openCheckout(page, shop, { billing: null });
  await page.getByText('Business', { exact: true }).click();
  const place = { Country: 'Austria', Postcode: '1010', 'Town or city': 'Wien', Company: 'Lark GmbH' };
  await fillBilling(page, { ...place, 'Tax number': 'ATU40400008' });
  await expect(page.getByText('ATU40400008 is an invalid tax number.')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Tax number' });
  await number.fill('ATU50300008');
  await expect(page.getByText("We couldn't verify this number, so tax applies")).toBeVisible();
  await number.fill('ATU50300009');
  await expect(page.getByText('ATU50300009 is an invalid tax number.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Musterweg 12');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument(
    'a tax number is verified after the details are saved, and a reload shows the result',
    async ({ page }) => {
      await addToBasket(page, 'second-place');
      await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
      await page.getByText('Business', { exact: true }).click();
      await fillBilling(page, LARK);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(orderButton(page)).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('Reverse charge: you account for the tax yourself.').last()).toBeAttached();
      }).toPass();
    },
  );
});
