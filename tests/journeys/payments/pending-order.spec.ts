import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { orderWithOption, sendTransfer, transferDetail } from '#tests/journeys/steps/payment-types.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

test(
  'an order that awaits approval of its payment is linked from the basket, the shop and another tab',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page, testCardNumber('challenge'));
    await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
    await page.goto('/order/basket');
    await expect(page.getByText(WAITS_FOR_APPROVAL)).toBeVisible();
    await expectAccessible(page, 'the basket while an order awaits approval');
    const other = await context.newPage();
    await other.goto('/order/shop');
    await expect(other.getByText(WAITS_FOR_APPROVAL)).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).click();
    await page.getByRole('link', { name: 'Continue to the payment page' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectOrderComplete(page);
    await page.goto('/order/basket');
    await expect(page.getByText(WAITS_FOR_APPROVAL)).toHaveCount(0);
    await expect(other.getByText(WAITS_FOR_APPROVAL)).toHaveCount(0);
  },
);

const WAITS_FOR_APPROVAL = /is waiting for you to approve the payment/;

test('an order that awaits a bank transfer is updated in all tabs when the money arrives', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout(page, shop);
  await orderWithOption(page, 'Bank transfer');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const reference = await transferDetail(page, 'Reference');
  const amount = await transferDetail(page, 'Amount');
  await sendTransfer(shop, { reference, amount: amount.replace('€', '') });
  await expectOrderComplete(page);
  await expectOrderComplete(other);
});
