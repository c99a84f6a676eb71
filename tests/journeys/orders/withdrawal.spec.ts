import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { newDomainName, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { orderLine } from '#tests/journeys/steps/domains.ts';
import { emailsTo } from '#tests/journeys/steps/emails.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { orderWithOption } from '#tests/journeys/steps/payment-types.ts';
import { eventsOf, provisionedFor } from '#tests/journeys/steps/registry.ts';

testByDocument(
  'a consumer in the EU withdraws from a contract in two steps and receives a confirmation by email',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await expect(page.getByRole('checkbox', { name: /^Start right away/ })).not.toBeChecked();
    await payWithCard(page);
    const number = await expectOrderComplete(page);
    await expectDelivered(page, 1);

    await page.getByRole('main').getByText('Withdraw from contract here').click();
    const email = await page.getByRole('textbox', { name: 'Email' }).inputValue();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You withdrew from this contract' })).toBeVisible();
    await expect(page.getByText(/^We received your withdrawal on .+, \d\d:\d\d UTC/)).toBeVisible();
    await expect(page.getByText(/^We'll refund €/)).toBeVisible();
    await expect(page.getByText('Order complete!')).toHaveCount(0);

    const subject = `We received your withdrawal from order ${number}`;
    await expect
      .poll(async () => (await emailsTo(shop, email)).filter((found) => found.subject === subject).length)
      .toBe(1);
  },
);

test(
  'a withdrawal from a server and a domain ends the service, deletes the domain and refunds both',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { email } = await signInAsNew(page, shop);
    const name = newDomainName();
    const server = { slug: 'vps-dune', query: { 'field.hostname': 'www.example.com' } };
    await openCheckout(page, shop, { ...server, names: [name], billing: { email } });
    await payWithCard(page);
    await expectOrderComplete(page);
    await expectDelivered(page, 2);
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.getByRole('main').getByText('Withdraw from contract here').click();
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('checkbox', { name: /^Dune VPS/ }).check();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText(/^We received your withdrawal on/)).toBeVisible();
    await expect.poll(() => provisionedFor(shop, orderId)).toEqual(['set-up', 'end']);
    await expect.poll(() => eventsOf(shop, name, 'delete')).toBe(1);
    await expect(orderLine(page, 'Dune VPS').first()).toContainText('Refunded');
    await expect(orderLine(page, name).first()).toContainText("It was returned to the registry. You've been refunded.");
    await expectAccessible(page, 'an order of several lines that was withdrawn from');
    await page.goto('/order/account/services');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dune VPS' })).toContainText('Ended');
    await page.goto('/order/account/domains');
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
  },
);

testByDocument(
  'a consumer who withdraws before the bank transfer arrives is asked to send no money',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await orderWithOption(page, 'Bank transfer');

    await page.getByRole('main').getByText('Withdraw from contract here').click();
    await expect(
      page.getByText('Your payment is still on its way, so you can only withdraw from the whole order:'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You withdrew from this contract' })).toBeVisible();
    await expect(page.getByText(/Please don't send any money/)).toBeVisible();
    await expect(page.getByText('IBAN')).toHaveCount(0);
  },
);
