import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { buildDomainCard, buildDomainPrice } from '#web/test-support/stub-domains.ts';
import { DomainCard } from './domain-card.tsx';

function shown(overrides: Partial<DomainCardView>, isWithin = false): string {
  const card = <DomainCard card={buildDomainCard(overrides)} isProminent={false} onChecked={() => {}} />;
  return renderToStaticMarkup(inChooser(card, isWithin)).replaceAll('&#x27;', "'");
}

test('what is free says what the first year costs, what it usually costs, and every year after', () => {
  const html = shown({});
  for (const text of ['Available', '€6.90', '€11.90', 'first year', 'then €14.90 a year']) expect(html).toContain(text);
  expect(html).toMatch(/Restore fee<\/dt><dd><span class="money">€90.00/);
  expect(html).toContain('value="add com bluelantern.com"');
  expect(html).toContain('Add domain to basket');
  expect(html).toContain('aria-label="Years for bluelantern.com"');
  expect(html).toContain('10 years');
});

test('a name whose TLD is had for one year only has nothing to choose', () => {
  expect(shown({ price: buildDomainPrice({ maxYears: 1 }) })).not.toContain('<select');
});

test('what is in the basket leads on, or is used for the product', () => {
  expect(shown({ state: 'in-basket' })).toMatch(/In basket.*href="\/order\/basket"[^>]*>View basket/);
  expect(shown({ state: 'in-basket', lineId: 'l1' })).toContain('value="remove l1"');
  expect(shown({ state: 'in-basket', lineId: 'l1' }, true)).toContain('Use this domain');
});

test('what is taken offers its transfer, where it can be transferred', () => {
  const html = shown({ state: 'taken' });
  expect(html).toContain('Taken');
  expect(html).toMatch(/mode=transfer&amp;name=bluelantern\.com"[^>]*><svg[^>]*>.*?<\/svg>Transfer to us/);
  const price = buildDomainPrice({ transferMinor: null });
  expect(shown({ state: 'taken', price })).not.toContain('Transfer to us');
});

test('what the registry asks a price of its own for is told without that price, and not sold', () => {
  const html = shown({ state: 'premium', premium: 'hidden' });
  for (const text of ['Premium domain', 'Not available here.']) expect(html).toContain(text);
  const toAskFor = shown({ state: 'premium', premium: 'ask' });
  for (const text of ['Premium – ask us', 'Ask us for a quote']) expect(toAskFor).toContain(text);
  for (const text of ['Add domain to basket', '€', '$']) expect(html + toAskFor).not.toContain(text);
});

test('what cannot be had says why', () => {
  const html = shown({ state: 'not-possible', refusal: 'no-idn', price: null });
  expect(html).toContain('Unavailable');
  expect(html).toContain('Only a–z, 0–9 and hyphens are allowed for .com.');
});

test('what could not be checked is never shown as free, and can be tried again', () => {
  const html = shown({ state: 'unchecked' });
  expect(html).toContain("Couldn't check");
  expect(html).toContain('Try again');
  for (const text of ['Available', 'Add domain to basket', '€']) expect(html).not.toContain(text);
});

test('what this customer has is owned', () => {
  expect(shown({ state: 'owned' })).toContain('Owned');
});

test('what is being checked promises nothing', () => {
  const html = shown({ state: 'checking' });
  expect(html).toContain('Checking');
  expect(html).not.toContain('€');
});

test('a name in other letters stands with its A-label, and look-alikes are flagged', () => {
  const html = shown({ name: 'xn--bcher-kva.com', unicode: 'bücher.com', isLookAlike: true });
  expect(html).toContain('Punycode: xn--bcher-kva.com');
  expect(html).toContain('This name mixes alphabets');
});
