import { expect, test } from 'vitest';
import { pageRuleOf } from './page-rules.ts';

test.each([
  ['/', '/_.data'],
  ['/order/shop', '/order/shop.data'],
  ['/order/checkout', '/order/checkout.data'],
  ['/order/product/requires-action/', '/order/product/requires-action/_.data'],
])('the data request of %s follows the rule of its page', (page, data) => {
  expect(pageRuleOf(data)).toEqual(pageRuleOf(page));
});

test('a page that accepts payments is distinguished from others', () => {
  expect(pageRuleOf('/order/checkout')).not.toEqual(pageRuleOf('/order/basket'));
});

test('an image is cached by the browser only', () => {
  const rule = pageRuleOf('/order/account/avatar/cafe');
  expect(rule).toMatchObject({ policy: 'picture', immutableFor: 'private', isCached: false });
  expect(pageRuleOf('/order/account/security').immutableFor).toBeUndefined();
});

test('orders and invoices are shown to one visitor only, by session or emailed key', () => {
  const id = '0199a3c2-7b5e-7000-8000-000000000001';
  for (const path of [`/order/${id}`, `/order/${id}.data`, `/order/invoice/${id}`, `/order/invoice/${id}.pdf`])
    expect(pageRuleOf(path).isPersonal).toBe(true);
  expect(pageRuleOf(`/order/invoice/${id}.pdf`).route).toBe('/order/invoice/{id}.pdf');
  expect(pageRuleOf('/order/shop').isPersonal).toBeUndefined();
});
