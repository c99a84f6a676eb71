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

test('a page that takes payments is told from one that does not', () => {
  expect(pageRuleOf('/order/checkout')).not.toEqual(pageRuleOf('/order/basket'));
});
