import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import {
  AT_MERIDIAN,
  IN_TORONTO,
  type Purchase,
  fillBasket,
  openCheckout,
} from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { definition } from '#tests/journeys/steps/definition.ts';
import { orderLine } from '#tests/journeys/steps/domains.ts';
import { emailTo, emailsTo } from '#tests/journeys/steps/emails.ts';
import { type ShopOptions, expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderAccepted } from '#tests/journeys/steps/order.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import { newPerson } from '#tests/journeys/steps/session.ts';
import { backdateProvisioningJob, sendEmailsNow } from '#tests/journeys/steps/time.ts';

/** Long enough for a fourth attempt after three failures. */
const LONG_TIMEOUT = { timeout: 45_000 };

/** Orders servers with the given host names by card; returns the order number, with its page open. */
async function order(page: JourneyPage, shop: ShopOptions['shop'], hosts: Hosts, toPay: Purchase): Promise<string> {
  for (const [slug, host] of Object.entries(hosts))
    await fillBasket(page, shop, { ...toPay, slug, query: { 'field.hostname': `${newLabel(host)}.example.com` } });
  await openCheckout(page, shop, { ...toPay, slug: null });
  await payWithCard(page);
  return expectOrderAccepted(page);
}

type Hosts = Readonly<Record<string, string>>;

testByDocument(
  'a failed server setup is retried while the order is open; order, account and email show the access details',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { email } = await signInAsNew(page, shop);
    const number = await order(page, shop, { 'vps-dune': 'broken-' }, { billing: { email } });
    await expect(orderLine(page, 'Dune VPS').first()).toContainText('Being set up');
    await expect(page.getByText('0 of 1 item ready')).toBeVisible();

    await expect(orderLine(page, 'Dune VPS').first()).toContainText('Ready', LONG_TIMEOUT);
    await expectDelivered(page, 1);
    await expect(definition(page, 'IPv4 address')).toContainText(/^198\.51\.100\.\d+$/);
    await expect(definition(page, 'Login').getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/srv-\w+\.sandbox\.example/,
    );
    await expect(page.getByText('sandbox-password')).toHaveCount(0);
    const host = await definition(page, 'Hostname').innerText();
    await expectAccessible(page, 'a service with its access details');

    await page.goto('/order/account/services');
    await expect(definition(page, 'Hostname')).toHaveText(host);
    await expectAccessible(page, 'services with their access details');
    await sendEmailsNow(shop);
    const { text } = await emailTo(shop, email, `Ready: your order ${number}`);
    expect(text).toContain(`Hostname: ${host}`);
    expect(text).not.toContain('sandbox-password');
  },
);

testByDocument('slow servers become ready independently of each other, without a reload', async ({ page, shop }) => {
  const { email } = newPerson('Grace');
  await order(page, shop, { 'vps-dune': 'pending-', 'vps-heath': 'slow-' }, { billing: { email } });
  await expectDelivered(page, 2);
  await expect(page.getByText('Hostname')).toHaveCount(2);
});

testByDocument(
  'a service that the provisioner refuses is refunded automatically, and the buyer is notified by email',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { email } = newPerson('Grace');
    const number = await order(page, shop, { 'vps-dune': 'refused-' }, { billing: { email } });
    await expect(orderLine(page, 'Dune VPS').first()).toContainText('Refunded');
    await expect(page.getByRole('heading', { level: 1, name: 'Your order was refunded' })).toBeVisible();
    await expectAccessible(page, 'a refunded service');
    await sendEmailsNow(shop);
    await emailTo(shop, email, `Part of your order ${number} couldn't be delivered`);
    await emailTo(shop, email, `Refund for your order ${number}`);
  },
);

test.describe('at the second brand, whose provisioner does not respond', () => {
  test.use({ baseURL: async ({ shop }, provide) => provide(`http://meridian.localhost:${shop.port}`) });

  testByDocument('a service is refunded after a day, and the buyer is notified by email', async ({ page, shop }) => {
    test.setTimeout(150_000);
    const { email } = newPerson('Grace');
    const toPay = { ...AT_MERIDIAN, billing: { ...IN_TORONTO, email } };
    const number = await order(page, shop, { 'orbit-mini': 'silent-' }, toPay);
    await expect(orderLine(page, 'Orbit Mini').first()).toContainText('Being set up');
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await backdateProvisioningJob(shop, orderId);
    await expect(orderLine(page, 'Orbit Mini').first()).toContainText('Refunded', { timeout: 60_000 });
    await sendEmailsNow(shop);
    await expect
      .poll(async () => (await emailsTo(shop, email)).map(({ subject }) => subject))
      .toContain(`Part of your order ${number} couldn't be delivered`);
  });
});
