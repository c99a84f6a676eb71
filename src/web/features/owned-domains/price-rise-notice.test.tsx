import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { MailedPriceRise } from './mailed-price-rise.tsx';
import type { ChangeRefusal, RenewalPrice } from './owned-views.ts';
import { PriceRiseNotice } from './price-rise-notice.tsx';

const ANNOUNCED = {
  state: 'announced',
  oldMinor: 1190,
  newMinor: 1490,
  answerBy: Date.UTC(2032, 7, 1),
  endsAt: Date.UTC(2032, 8, 1),
  isAtOldPrice: false,
} as const;

const REFUSAL: ChangeRefusal = {
  kind: 'refused',
  intent: 'accept-price',
  code: 'domains/price-not-offered',
  reason: '',
  fields: [],
  input: {},
};

const REFUSED = 'This price can no longer be accepted.';

function priceWith(rise: RenewalPrice['rise']): RenewalPrice {
  return { amountMinor: 1190, currency: 'EUR', term: 12, rise, isTaxAdded: false };
}

test.each([
  ['a price that was announced instead', priceWith({ ...ANNOUNCED, newMinor: 1390 })],
  ['the old price kept', priceWith({ ...ANNOUNCED, state: 'kept' })],
  ['the increase withdrawn', priceWith({ ...ANNOUNCED, state: 'dropped' })],
  ['another price accepted', priceWith({ ...ANNOUNCED, state: 'accepted', newMinor: 1390 })],
  ['the renewal ended', priceWith(null)],
  ['no renewal possible', null],
])('a refused price stays refused on the page as it was loaded again: %s', (_change, price) => {
  renderPage(<PriceRiseNotice price={price} outcome={{ result: REFUSAL, saved: null }} />);
  expect(screen.getByText(REFUSED, { exact: false })).toBeVisible();
});

test.each(['kept', 'dropped'] as const)('a refused price is followed by the current one: %s', (state) => {
  renderPage(
    <MailedPriceRise
      name="bluelantern.com"
      code="good"
      price={priceWith({ ...ANNOUNCED, state })}
      outcome={{ result: REFUSAL, saved: null }}
    />,
  );
  expect(screen.getByText(REFUSED, { exact: false })).toHaveTextContent('The renewal price is now €11.90.');
});

test('a refused price is followed by no price once the renewal has ended', () => {
  renderPage(<PriceRiseNotice price={priceWith(null)} outcome={{ result: REFUSAL, saved: null }} />);
  expect(screen.getByText(REFUSED, { exact: false })).not.toHaveTextContent('The renewal price is now');
});

test.each(['kept', 'dropped'] as const)('an increase that is %s is not shown', (state) => {
  renderPage(<PriceRiseNotice price={priceWith({ ...ANNOUNCED, state })} outcome={{ result: null, saved: null }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the page of a mailed link shows why the price was refused when no renewal is possible anymore', () => {
  renderPage(
    <MailedPriceRise name="bluelantern.com" code="good" price={null} outcome={{ result: REFUSAL, saved: null }} />,
  );
  expect(screen.getByText(REFUSED, { exact: false })).toBeVisible();
});

test('the price of the mailed link is accepted at the address with its code, at which the page is loaded again', () => {
  renderDocument(
    <MailedPriceRise
      name="bluelantern.com"
      code="good"
      price={priceWith(ANNOUNCED)}
      outcome={{ result: null, saved: null }}
    />,
    { address: '/order/account/domains/bluelantern.com?code=good' },
  );
  expect(submissionOf(screen.getByRole('button'))).toMatchObject({
    action: '/order/account/domains/bluelantern.com?code=good#accept-price',
    fields: { code: 'good', newMinor: '1490' },
  });
});
