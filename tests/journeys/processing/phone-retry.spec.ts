import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { choosePaymentOption } from '#tests/journeys/steps/checkout.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { reloadUntil } from '#tests/journeys/steps/payment-types.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { test } from './isolated-shop.ts';
import { approvePhonePayment, openDollarCheckout, payByPhone } from './pay.ts';
import { backdatePayments } from './provider-faults.ts';
import { orderIn } from './variants.ts';

const MINUTE_MS = 61_000;

test(
  'a phone payment without an answer for a minute is requested again and paid once',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openDollarCheckout(page, shop);
    await payByPhone(page, 'phone-waits');
    await expect(page.getByText('Check your phone')).toBeVisible();
    await expect(again(page)).toHaveCount(0);
    backdatePayments(shop, orderIn(page), MINUTE_MS);
    await expect(page.getByText('Nothing on your phone?')).toBeVisible({ timeout: 25_000 });
    await expectAccessible(page, 'a phone payment that can be requested again');
    await again(page).press('Enter');
    await expect(again(page)).toHaveCount(0);
    await expect(page.getByText('Check your phone')).toBeVisible();
    await approvePhonePayment(shop);
    await expectHeading(page, 'Order complete!');
    await page.getByRole('link', { name: 'View invoice' }).click();
    await expect(page.getByText('This invoice has been paid.')).toBeVisible();
    await expect(page.getByText(/^Refunded|Refund on its way/)).toHaveCount(0);
  },
);

test('a phone payment that was not approved in time is requested again from its failure notice', async ({
  page,
  shop,
}) => {
  await openDollarCheckout(page, shop);
  await payByPhone(page, 'phone-no-answer');
  await expectHeading(page, 'Payment failed');
  await expect(page.getByText('Unable to process payment')).toBeVisible();
  await expectAccessible(page, 'a phone payment that was not approved in time');
  await again(page).click();
  await expect(page.getByText('Check your phone')).toBeVisible();
  await expectHeading(page, 'Payment failed');
});

test('a phone payment is requested again without scripts', async ({ page, shop, openWithoutScripts }) => {
  await openDollarCheckout(page, shop);
  await payByPhone(page, 'phone-waits');
  await expect(page.getByText('Check your phone')).toBeVisible();
  backdatePayments(shop, orderIn(page), MINUTE_MS);
  const bare = await openWithoutScripts(page, page.url());
  await page.close();
  await again(bare).click();
  await expect(bare.getByText('Approve the payment on your phone.')).toBeVisible();
  await expect(again(bare)).toHaveCount(0);
  await approvePhonePayment(shop);
  await reloadUntil(bare, 'Order complete!');
});

test(
  'a phone number is formatted on blur by a script that is loaded with the field',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const formats = () => fetched.filter((url) => url.includes('format-phone'));
    await openDollarCheckout(page, shop);
    await choosePaymentOption(page, 'Mobile money');
    const phone = page.getByLabel('Phone number');
    await expect(phone).toBeVisible();
    expect(formats()).toEqual([]);
    for (const [typed, shown] of [
      ['(416) 555-0105', '+1 416 555 0105'],
      ['0044 20 7946 0018', '+44 20 7946 0018'],
      ['+12025550105', '+1 202 555 0105'],
      ['12345', '12345'],
    ] as const) {
      await phone.fill(typed);
      await phone.blur();
      await expect(phone).toHaveValue(shown);
    }
    expect(formats()).toHaveLength(1);
  },
);

function again(page: Page) {
  return page.getByRole('button', { name: 'Send the request again' });
}
