import { expect, test } from 'vitest';
import { isShownInDocument, needsOwnDocument } from './payment-document.ts';

test.each([
  ['/order/checkout', '/order/shop'],
  ['/order/checkout/', '/order/basket'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9', '/order/account'],
])('%s takes cards and is not shown within the document of %s', (path, documentPath) => {
  expect(needsOwnDocument(path, documentPath)).toBe(true);
});

test.each([
  ['/order/checkout', '/order/checkout'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9', '/order/checkout'],
  ['/order/basket', '/order/checkout'],
  ['/order/basket', '/order/shop'],
  ['/order/invoice/', '/order/shop'],
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9/more', '/order/shop'],
])('%s is shown within the document of %s', (path, documentPath) => {
  expect(needsOwnDocument(path, documentPath)).toBe(false);
});

test.each([
  ['/order/invoice/019b76da-a800-75ac-ad19-8759f39b6bd9?key=1', false],
  ['/order/checkout#payment', false],
  ['/order/basket?next=/order/checkout', true],
])('a link to %s is followed within a document that lets no payment provider in: %s', (href, isHere) => {
  expect(isShownInDocument(href)).toBe(isHere);
});
