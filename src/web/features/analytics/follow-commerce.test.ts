import { expect, test } from 'vitest';
import type { CommerceEvent } from '#core/analytics/commerce-event.ts';
import { buildBasket, buildEmptyBasket, buildLine } from '#web/test-support/stub-basket.ts';
import type { BasketView } from '#web/test-support/stub-basket.ts';
import { buildProductDetail, buildProductList } from '#web/test-support/stub-catalogue.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { followCommerce } from './follow-commerce.ts';
import { buildStorage } from './storage.builder.ts';

/** A browser with consent to analytics and a basket as the API returns it. */
function openBrowser({ storage = buildStorage(), basket = buildEmptyBasket() } = {}) {
  const told: CommerceEvent[] = [];
  let current: BasketView = basket;
  const { note, stop } = followCommerce({
    tell: (event) => told.push(event),
    getBasket: () => Promise.resolve(current),
    storage,
  });
  const basketIs = (next: BasketView, isCustomers = false) => {
    current = next;
    return note({ kind: 'basket', count: next.count, isCustomers });
  };
  const names = () => told.map(({ event }) => event);
  return { told, names, note, stop, basketIs, storage };
}

const ONE = buildBasket({ lines: [buildLine()], count: 1 });

test('a shelf and a product are told once for each time they are looked at, however often they are drawn', async () => {
  const { names, note, told } = openBrowser();
  await note({ kind: 'list', list: buildProductList() });
  await note({ kind: 'list', list: buildProductList() });
  await note({ kind: 'product', detail: buildProductDetail() });
  await note({ kind: 'list', list: buildProductList({ products: [] }) });
  expect(names()).toEqual(['view_item_list', 'view_item']);
  expect(told[0]?.ecommerce.items.map(({ item_id: id }) => id)).toEqual(['starter', 'cloud-m', 'site-builder']);
  expect(told[1]?.ecommerce).toMatchObject({ currency: 'EUR', items: [{ item_category: 'Web hosting', quantity: 1 }] });
});

test('what is put into the basket and taken out is told, with the shelf it was seen on', async () => {
  const { told, names, note, basketIs } = openBrowser();
  await note({ kind: 'list', list: buildProductList() });
  await basketIs(buildEmptyBasket());
  await basketIs(ONE);
  await basketIs(buildBasket({ lines: [], count: 0 }));
  expect(names()).toEqual(['view_item_list', 'add_to_cart', 'remove_from_cart']);
  expect(told[1]?.ecommerce).toEqual({
    currency: 'EUR',
    value: 43.09,
    items: [
      {
        item_id: 'starter',
        item_name: 'Starter',
        item_category: 'Web hosting',
        item_variant: '12 months',
        coupon: 'WELCOME10',
        price: 43.09,
        discount: 4.79,
        quantity: 1,
      },
    ],
  });
});

test('what was in the basket before analytics were allowed is not told as put in, and neither is what came with signing in', async () => {
  const { names, basketIs } = openBrowser();
  await basketIs(ONE);
  await basketIs(buildBasket(), true);
  expect(names()).toEqual([]);
});

test('a second tab tells nothing again', async () => {
  const first = openBrowser();
  await first.basketIs(buildEmptyBasket());
  await first.basketIs(ONE);
  const second = openBrowser({ storage: first.storage });
  await second.basketIs(ONE);
  await second.note({ kind: 'checkout', basket: ONE });
  await first.note({ kind: 'checkout', basket: ONE });
  expect(first.names()).toEqual(['add_to_cart']);
  expect(second.names()).toEqual(['begin_checkout']);
});

test('a checkout, each way to pay it and the order are told once, also when the page is loaded again', async () => {
  const { names, note, told, storage } = openBrowser();
  const order = buildOrder({ taxes: ONE.taxes });
  await note({ kind: 'checkout', basket: ONE });
  for (const type of ['1', '1', '2']) await note({ kind: 'payment', basket: ONE, type });
  await note({ kind: 'order', order });
  const again = openBrowser({ storage });
  await again.note({ kind: 'order', order });
  expect(names()).toEqual(['begin_checkout', 'add_payment_info', 'add_payment_info', 'purchase']);
  expect(again.names()).toEqual([]);
  expect(told[0]?.ecommerce).toMatchObject({ coupon: 'WELCOME10' });
  expect(told[1]?.ecommerce).toMatchObject({ payment_type: '1' });
  expect(told[3]?.ecommerce).toMatchObject({ transaction_id: 'L-1001', tax: 14.36, coupon: 'WELCOME10', value: 43.09 });
});

test('nothing of a person is told: no name of a domain, no answer to a field', async () => {
  const configuration = {
    ...buildLine().configuration,
    productId: 'tld:com',
    domain: { mode: 'register', name: 'ada-lovelace.com', nameservers: [] },
  } as const;
  const basket = buildBasket({ lines: [buildLine({ slug: 'tld:com', name: 'ada-lovelace.com', configuration })] });
  const { told, note, storage } = openBrowser();
  await note({ kind: 'checkout', basket });
  expect(told[0]?.ecommerce.items).toMatchObject([{ item_id: 'tld:com', item_name: '.com', item_category: 'Domains' }]);
  expect(JSON.stringify([told, storage.getItem('landrush-analytics')])).not.toMatch(/lovelace|Analytical/);
});

test('once it is allowed no more nothing is told, and nothing is remembered', async () => {
  const { names, note, stop, storage } = openBrowser();
  await note({ kind: 'list', list: buildProductList() });
  stop();
  await note({ kind: 'product', detail: buildProductDetail() });
  expect(names()).toEqual(['view_item_list']);
  expect(storage.length).toBe(0);
});
