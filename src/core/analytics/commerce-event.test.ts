import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { anyAnalyticsItem, buildAnalyticsItem } from './analytics-item.builder.ts';
import { commerceEvent } from './commerce-event.ts';

const anyCurrency = () => constantFrom('EUR', 'JPY', 'KWD');

test('an event has the usual fields of e-commerce analytics', () => {
  const facts = { transaction_id: 'L-1', tax: 23, coupon: 'WELCOME10', payment_type: 'card-intent' };
  expect(commerceEvent('purchase', 'EUR', [buildAnalyticsItem({ coupon: 'WELCOME10' })], facts)).toEqual({
    event: 'purchase',
    ecommerce: {
      currency: 'EUR',
      value: 144,
      ...facts,
      items: [
        {
          item_id: 'web-start',
          item_name: 'Web Start',
          item_category: 'Web hosting',
          item_variant: '12 months',
          coupon: 'WELCOME10',
          price: 48,
          discount: 12,
          quantity: 3,
        },
      ],
    },
  });
});

test('one-time items are marked, and unknown fields are omitted', () => {
  const once = buildAnalyticsItem({ term: 0, category: null });
  const [item] = commerceEvent('view_item', 'EUR', [once]).ecommerce.items;
  expect(item).toMatchObject({ item_variant: 'one-time' });
  expect(item).not.toHaveProperty('item_category');
  expect(item).not.toHaveProperty('coupon');
});

test('the value is the sum of the items, to the minor unit', () => {
  assert(
    property(array(anyAnalyticsItem(), { maxLength: 20 }), anyCurrency(), (items, currency) => {
      const { value } = commerceEvent('add_to_cart', currency, items).ecommerce;
      const sum = items.reduce((total, { currentMinor }) => total + currentMinor, 0);
      expect(value).toBe(Number(`${sum}e-${currencyDigits(currency)}`));
    }),
  );
});

test('no amount has more decimals than its currency or is negative, and unit prices differ from the amount paid by less than half a minor unit each', () => {
  assert(
    property(anyAnalyticsItem(), anyCurrency(), (item, currency) => {
      const digits = currencyDigits(currency);
      for (const { price, discount, quantity } of commerceEvent('view_item', currency, [item]).ecommerce.items) {
        for (const amount of [price, discount]) {
          expect(Number(amount.toFixed(digits))).toBe(amount);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        const priceMinor = Math.round(price * 10 ** digits);
        expect(Math.abs(priceMinor * quantity - item.currentMinor)).toBeLessThanOrEqual(quantity / 2);
      }
    }),
  );
});
