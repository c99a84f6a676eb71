import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import basket from './en/basket.json';
import checkout from './en/checkout.json';
import { createText } from './text.ts';

const english = { locale: 'en', overrides: {} };

test('a reader knows the messages of all its namespaces', () => {
  const t = createText(english, basket, checkout);
  expect([t('basket.heading'), t('checkout.heading')]).toEqual(['Your basket', 'Secure checkout']);
});

test("a brand's own wording replaces a message and takes the same placeholders", () => {
  const t = createText({ locale: 'en', overrides: { 'basket.items': '{count} in the cart' } }, basket);
  expect(t('basket.items', { count: 3 })).toBe('3 in the cart');
});

test('a key known only at run time can be asked for', () => {
  const t = createText(english, basket);
  expect([t.has('basket.heading'), t.has('basket.nothing'), t.has('toString')]).toEqual([true, false, false]);
});

test('placeholders can be elements', () => {
  const t = createText(english, checkout);
  const link = createElement('a', { href: '/terms' }, 'Terms and Conditions');
  const sentence = t.rich('checkout.agree', { label: 'Place order', brand: 'Larkhost', terms: link });
  expect(renderToStaticMarkup(sentence)).toBe(
    'By clicking ‘Place order’ I agree to Larkhost <a href="/terms">Terms and Conditions</a>',
  );
});
