import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { buildShell, renderPage } from '#web/test-support/render.tsx';
import { buildDomainCard, buildDomainPrice } from '#web/test-support/stub-domains.ts';
import { buildBrand, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { DomainCard } from './domain-card.tsx';

const PLAIN = { isProminent: false, onChecked: () => {} } as const;

function show(overrides: Partial<DomainCardView>, isWithin = false): HTMLElement {
  const card = <DomainCard card={buildDomainCard(overrides)} {...PLAIN} />;
  renderPage(inChooser(card, isWithin));
  return screen.getByRole('article');
}

test('an available domain shows the price of the first year, the usual one, and that of later years', async () => {
  const card = show({});
  for (const text of ['Available', '€6.90', '€11.90', 'first year', 'then €14.90 a year'])
    expect(card).toHaveTextContent(text);
  const fee = within(card).getByText('Restore fee');
  expect(fee.nextElementSibling).toHaveTextContent(/^€90.00/);
  expect(within(card).getByRole('button', { name: /Add domain to basket/ })).toHaveValue('add com bluelantern.com');

  const years = within(card).getByRole('combobox', { name: 'Years for bluelantern.com' });
  await userEvent.selectOptions(years, '10 years');
  expect(within(card).getByRole('option', { name: '10 years', selected: true })).toBeInTheDocument();
});

test('a domain whose TLD is sold for one year only has no choice of years', () => {
  show({ price: buildDomainPrice({ maxYears: 1 }) });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a domain in the basket links to it, or is used for the product', () => {
  const card = show({ state: 'in-basket' });
  expect(card).toHaveTextContent('In basket');
  expect(within(card).getByRole('link', { name: 'View basket' })).toHaveAttribute('href', '/order/basket');
  expect(within(show({ state: 'in-basket', lineId: 'l1' })).getByRole('button')).toHaveValue('remove l1');
  expect(show({ state: 'in-basket', lineId: 'l1' }, true)).toHaveTextContent('Use this domain');
});

test('a taken domain offers its transfer, where it can be transferred', () => {
  const card = show({ state: 'taken' });
  expect(card).toHaveTextContent('Taken');
  expect(within(card).getByRole('link', { name: 'Transfer to us bluelantern.com' }).getAttribute('href')).toMatch(
    /mode=transfer&name=bluelantern\.com$/,
  );
  const price = buildDomainPrice({ transferMinor: null });
  expect(show({ state: 'taken', price })).not.toHaveTextContent('Transfer to us');
});

test('a premium domain is shown without a price, and not sold', () => {
  for (const [premium, texts] of [
    ['hidden', ['Premium domain', 'Not available here.']],
    ['ask', ['Premium – ask us', 'Contact us']],
  ] as const) {
    const card = show({ state: 'premium', premium });
    for (const text of texts) expect(card).toHaveTextContent(text);
    for (const text of ['Add domain to basket', '€', '$']) expect(card).not.toHaveTextContent(text);
  }
});

test('a premium domain on request suggests asking for a quote where the brand has no contact page', () => {
  const storefront = buildStorefront({ brand: buildBrand({ headerLinks: [] }) });
  const card = <DomainCard card={buildDomainCard({ state: 'premium', premium: 'ask' })} {...PLAIN} />;
  renderPage(inChooser(card), { shell: buildShell({ storefront }) });
  expect(screen.getByRole('article')).toHaveTextContent('Ask us for a quote');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a domain that cannot be registered shows the reason', () => {
  const card = show({ state: 'not-possible', refusal: 'no-idn', price: null });
  expect(card).toHaveTextContent('Unavailable');
  expect(card).toHaveTextContent('Only a–z, 0–9 and hyphens are allowed for .com.');
});

test('a domain that could not be checked is never shown as available, and can be checked again', () => {
  const card = show({ state: 'unchecked' });
  expect(card).toHaveTextContent("Couldn't check");
  expect(within(card).getByRole('button', { name: /Try again/ })).toBeEnabled();
  for (const text of ['Available', 'Add domain to basket', '€']) expect(card).not.toHaveTextContent(text);
});

test('a domain of this customer is marked as owned', () => {
  expect(show({ state: 'owned' })).toHaveTextContent('Owned');
});

test('a domain that is being checked has no price', () => {
  const card = show({ state: 'checking' });
  expect(card).toHaveTextContent('Checking');
  expect(card).not.toHaveTextContent('€');
});

test('an internationalized domain is shown with its A-label, and look-alikes are flagged', () => {
  const card = show({ name: 'xn--bcher-kva.com', unicode: 'bücher.com', isLookAlike: true });
  expect(card).toHaveTextContent('Punycode: xn--bcher-kva.com');
  expect(card).toHaveTextContent('This name mixes alphabets');
});
