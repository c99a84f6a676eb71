import type { Page } from '@playwright/test';
import { receiverOf } from '#tests/journeys/insight/receiver-of.ts';
import { fillBillingAndWait, payWithCard, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { commerceEventsOf, receivedRequests, reportsContaining } from '#tests/journeys/steps/receiver.ts';
import { addToBasket, openShop } from '#tests/journeys/steps/shop.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://lookout.localhost:${shop.port}`) });

async function allow(page: Page, ...names: readonly string[]): Promise<void> {
  await page.goto('/order/cookies?next=/order/shop');
  for (const name of ['Analytics', 'Error replay'])
    await page.getByRole('checkbox', { name }).setChecked(names.includes(name));
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.waitForURL('/order/shop');
}

test(
  'with consent each step to an order is reported once, without personal data',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const events = commerceEventsOf(page, receiverOf(shop.port));
    const names = () => events.map(({ event }) => event);
    await allow(page, 'Analytics');
    await expect.poll(names).toEqual(['view_item_list']);
    await addToBasket(page, 'telescope');
    await expect.poll(names).toEqual(['view_item_list', 'view_item', 'add_to_cart']);
    await page.getByRole('button', { name: 'Remove from basket' }).click();
    await expect.poll(names).toContain('remove_from_cart');
    await addToBasket(page, 'beacon');
    await proceedToCheckout(page);
    await expect.poll(() => names().slice(4)).toEqual(['view_item', 'add_to_cart', 'begin_checkout']);
    await fillBillingAndWait(page, { Country: 'Norway', Postcode: '0150', 'Town or city': 'Oslo' });
    await payWithCard(page);
    const number = await expectOrderComplete(page);
    await expect.poll(() => names().slice(7)).toEqual(['add_payment_info', 'purchase']);
    await page.reload();
    await expectOrderComplete(page);
    await openShop(page);
    await expect.poll(() => names().slice(9)).toEqual(['view_item_list']);

    expect(events.find(({ event }) => event === 'add_payment_info')?.ecommerce.payment_type).toBe('card-intent');
    expect(events.find(({ event }) => event === 'purchase')).toMatchObject({
      key: 'lookout',
      ecommerce: {
        transaction_id: number,
        currency: 'NOK',
        value: 588,
        tax: 147,
        items: [{ item_id: 'beacon', item_category: 'Everything', item_variant: '12 months', price: 588, quantity: 1 }],
      },
    });
    expect(JSON.stringify(events)).not.toMatch(/Ada|Lovelace|example\.com|Musterweg|4242/);
    const arrived = (await receivedRequests(receiverOf(shop.port))).map(({ body }) => Buffer.from(body).toString());
    expect(arrived.filter((text) => text.includes('"purchase"') && text.includes(number))).toHaveLength(1);
  },
);

test('no analytics are sent without consent, and withdrawing it ends them at once', async ({ page, shop }) => {
  const events = commerceEventsOf(page, receiverOf(shop.port));
  await allow(page);
  await addToBasket(page, 'beacon');
  expect(events).toEqual([]);
  await allow(page, 'Analytics');
  await expect.poll(() => events.length).toBe(1);
  await allow(page);
  await addToBasket(page, 'telescope');
  expect(events).toHaveLength(1);
  const stored = await page.evaluate(() => [localStorage.getItem('landrush-analytics'), typeof dataLayer]);
  expect(stored).toEqual([null, 'undefined']);
});

test('consent that is withdrawn in one tab ends analytics in other tabs at once', async ({ page, context, shop }) => {
  await allow(page, 'Analytics');
  const other = await context.newPage();
  const events = commerceEventsOf(other, receiverOf(shop.port));
  await openShop(other);
  await expect.poll(() => events.length).toBe(1);
  const responded = other.waitForResponse((response) => response.url().includes('.data') && response.ok());
  await allow(page);
  await responded;
  await expect.poll(() => other.evaluate(() => typeof dataLayer)).toBe('undefined');
  await other.getByRole('link', { name: 'Beacon' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Configure Beacon' })).toBeVisible();
  expect(events).toHaveLength(1);
});

test('a page error is reported with its request id and without personal data', async ({
  page,
  shop,
  browserErrors,
}) => {
  const marked = `fault ${crypto.randomUUID().slice(0, 8)}`;
  await allow(page, 'Error replay');
  await page.goto('/order/auth/login?code=s3cret-code');
  await page.getByRole('textbox').first().fill('typed-by-ada');
  const requestId = await page.evaluate(
    () => document.documentElement.innerHTML.match(/requestId[^0-9a-f]+([0-9a-f-]{36})/)?.[1],
  );
  await untilReporting(page);
  await throwFault(page, `${marked}: no account of ada@example.com at /order/auth/login?code=s3cret-code`);
  await expect.poll(() => reportsContaining(receiverOf(shop.port), marked)).not.toEqual([]);

  const [report = []] = await reportsContaining(receiverOf(shop.port), marked);
  const event: unknown = JSON.parse(report.find(({ type }) => type === 'event')?.text ?? '{}');
  expect(event).toMatchObject({
    tags: { request_id: requestId, replayId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    release: expect.stringMatching(/^landrush@[0-9a-f]{8}$/),
    exception: { values: [{ value: `${marked}: no account of [e-mail] at /order/auth/login` }] },
  });
  const replayId = /"replayId":"([0-9a-f]{32})"/.exec(JSON.stringify(event))?.[1] ?? '';
  await expect
    .poll(async () => (await reportsContaining(receiverOf(shop.port), replayId)).flat().map(({ type }) => type), {
      timeout: 30_000,
    })
    .toContain('replay_recording');
  const everything = JSON.stringify(await reportsContaining(receiverOf(shop.port), replayId));
  expect(everything).toContain('***');
  expect(everything).not.toMatch(/s3cret|ada@|typed-by-ada|Reset|Lookout Example/);
  expect(browserErrors.reported.splice(0)).toEqual([expect.stringContaining(marked)]);
});

test('a page error is not reported without consent or after its withdrawal', async ({ page, shop, browserErrors }) => {
  const marked = `fault ${crypto.randomUUID().slice(0, 8)}`;
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(receiverOf(shop.port)) && sent.push(request.url())));
  await openShop(page);
  await throwFault(page, `${marked} before`);
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('checkbox', { name: 'Error replay' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await untilReporting(page);
  await throwFault(page, `${marked} allowed`);
  await expect.poll(() => reportsContaining(receiverOf(shop.port), `${marked} allowed`)).toHaveLength(1);
  await allow(page);
  sent.length = 0;
  await throwFault(page, `${marked} after`);
  await page.getByRole('link', { name: 'Beacon' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configure Beacon' })).toBeVisible();
  expect(sent).toEqual([]);
  for (const when of ['before', 'after'])
    expect(await reportsContaining(receiverOf(shop.port), `${marked} ${when}`)).toEqual([]);
  expect(browserErrors.reported.splice(0)).toHaveLength(3);
});

/** Error reporting is loaded after hydration and listens to window errors from then on. */
async function untilReporting(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => '__SENTRY__' in window)).toBe(true);
}

/** An unexpected script error. */
async function throwFault(page: Page, message: string): Promise<void> {
  const pageError = page.waitForEvent('pageerror');
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
  await pageError;
}
