import { expect, test } from 'vitest';
import { isShownInDocument, needsOwnDocument } from './payment-document.ts';

test.each([
  ['/order/checkout', '/order/shop'],
  ['/order/checkout/', '/order/basket'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9', '/order/account'],
])('%s accepts cards and needs its own document instead of that of %s', (path, documentPath) => {
  expect(needsOwnDocument(path, documentPath)).toBe(true);
});

test.each([
  ['/order/checkout', '/order/checkout'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9', '/order/checkout'],
  ['/order/basket', '/order/checkout'],
  ['/order/basket', '/order/shop'],
  ['/order/invoice/', '/order/shop'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9/more', '/order/shop'],
])('%s can be shown in the document of %s', (path, documentPath) => {
  expect(needsOwnDocument(path, documentPath)).toBe(false);
});

test.each([
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9?key=1', false],
  ['/order/checkout#payment', false],
  ['/order/basket?next=/order/checkout', true],
])('a link to %s can be followed in a document that allows no payment provider: %s', (href, isHere) => {
  expect(isShownInDocument(href)).toBe(isHere);
});
