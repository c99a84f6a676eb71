import { expect, test } from 'vitest';
import type { CommerceEvent } from '#core/analytics/commerce-event.ts';
import { type BasketView, buildBasket, buildEmptyBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildCard, buildProduct, buildProductDetail, buildProductList } from '#web/test-support/stub-catalogue.ts';
import { buildOrder } from '#web/test-support/stub-checkout.ts';
import { buildStorage } from './storage.builder.ts';
import { trackCommerce } from './track-commerce.ts';

/** A browser with consent to analytics and a basket as the API returns it. */
function openBrowser({ storage = buildStorage(), basket = buildEmptyBasket() } = {}) {
  const reported: CommerceEvent[] = [];
  let current: BasketView = basket;
  const { track, stop } = trackCommerce({
    report: (event) => reported.push(event),
    getBasket: () => Promise.resolve(current),
    storage,
  });
  const basketIs = (next: BasketView, isCustomers = false) => {
    current = next;
    return track({ kind: 'basket', count: next.count, isCustomers });
  };
  const names = () => reported.map(({ event }) => event);
  return { reported, names, track, stop, basketIs, storage };
}

const ONE = buildBasket({ lines: [buildLine()], count: 1 });

test('a product list and a product are reported once per view, even if rendered repeatedly', async () => {
  const { names, track, reported } = openBrowser();
  await track({ kind: 'list', list: buildProductList() });
  await track({ kind: 'list', list: buildProductList() });
  await track({ kind: 'product', detail: buildProductDetail() });
  await track({ kind: 'list', list: buildProductList({ products: [] }) });
  expect(names()).toEqual(['view_item_list', 'view_item']);
  expect(reported[0]?.ecommerce.items.map(({ item_id: id }) => id)).toEqual(['starter', 'cloud-m', 'site-builder']);
  expect(reported[1]?.ecommerce).toMatchObject({
    currency: 'EUR',
    items: [{ item_category: 'Web hosting', quantity: 1 }],
  });
});

test('a product is reported with its preselected term, a card with the quantity of its price', async () => {
  const { track, reported } = openBrowser();
  const price = {
    term: 12,
    regularMinor: 6000,
    currentMinor: 3000,
    perMonthMinor: 250,
    quantity: 3,
    setupMinor: 0,
  } as const;
  await track({ kind: 'list', list: buildProductList({ products: [buildCard({ price })] }) });
  const terms = ([1, 12] as const).map((term) => ({
    term,
    regularMinor: 500 * term,
    currentMinor: 400 * term,
    setupMinor: 0,
  }));
  const product = buildProduct({ prices: { EUR: terms }, defaultTerm: null });
  await track({ kind: 'product', detail: buildProductDetail({ product }) });
  expect(reported.map(({ ecommerce }) => ecommerce)).toMatchObject([
    { value: 30, items: [{ item_variant: '12 months', quantity: 3, price: 10, discount: 10 }] },
    { value: 48, items: [{ item_variant: '12 months', quantity: 1, price: 48, discount: 12 }] },
  ]);
});

test('items added to and removed from the basket are reported with the category from the product list', async () => {
  const { reported, names, track, basketIs } = openBrowser();
  await track({ kind: 'list', list: buildProductList() });
  await basketIs(buildEmptyBasket());
  await basketIs(ONE);
  await basketIs(buildBasket({ lines: [], count: 0 }));
  expect(names()).toEqual(['view_item_list', 'add_to_cart', 'remove_from_cart']);
  expect(reported[1]?.ecommerce).toEqual({
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

test('items from before the consent and items merged at login are not reported as added', async () => {
  const { names, basketIs } = openBrowser();
  await basketIs(ONE);
  await basketIs(buildBasket(), true);
  expect(names()).toEqual([]);
});

test('a second tab does not report the same events again', async () => {
  const first = openBrowser();
  await first.basketIs(buildEmptyBasket());
  await first.basketIs(ONE);
  const second = openBrowser({ storage: first.storage });
  await second.basketIs(ONE);
  await second.track({ kind: 'checkout', basket: ONE });
  await first.track({ kind: 'checkout', basket: ONE });
  expect(first.names()).toEqual(['add_to_cart']);
  expect(second.names()).toEqual(['begin_checkout']);
});

test('a checkout, each payment method and the order are reported once, even after a reload', async () => {
  const { names, track, reported, storage } = openBrowser();
  const order = buildOrder({ taxes: ONE.taxes });
  await track({ kind: 'checkout', basket: ONE });
  for (const type of ['1', '1', '2']) await track({ kind: 'payment', basket: ONE, type });
  await track({ kind: 'order', order });
  const again = openBrowser({ storage });
  await again.track({ kind: 'order', order });
  expect(names()).toEqual(['begin_checkout', 'add_payment_info', 'add_payment_info', 'purchase']);
  expect(again.names()).toEqual([]);
  expect(reported[0]?.ecommerce).toMatchObject({ coupon: 'WELCOME10' });
  expect(reported[1]?.ecommerce).toMatchObject({ payment_type: '1' });
  expect(reported[3]?.ecommerce).toMatchObject({
    transaction_id: 'L-1001',
    tax: 14.36,
    coupon: 'WELCOME10',
    value: 43.09,
  });
});

test('no personal data is reported: neither domains nor field values', async () => {
  const configuration = {
    ...buildLine().configuration,
    productId: 'tld:com',
    domain: { mode: 'register', name: 'ada-lovelace.com', nameservers: [] },
  } as const;
  const basket = buildBasket({ lines: [buildLine({ slug: 'tld:com', name: 'ada-lovelace.com', configuration })] });
  const { reported, track, storage } = openBrowser();
  await track({ kind: 'checkout', basket });
  expect(reported[0]?.ecommerce.items).toMatchObject([
    { item_id: 'tld:com', item_name: '.com', item_category: 'Domains' },
  ]);
  expect(JSON.stringify([reported, storage.getItem('landrush-analytics')])).not.toMatch(/lovelace|Analytical/);
});

test('after consent is withdrawn nothing is reported, and the stored data is deleted', async () => {
  const { names, track, stop, storage } = openBrowser();
  await track({ kind: 'list', list: buildProductList() });
  stop();
  await track({ kind: 'product', detail: buildProductDetail() });
  expect(names()).toEqual(['view_item_list']);
  expect(storage.length).toBe(0);
});
