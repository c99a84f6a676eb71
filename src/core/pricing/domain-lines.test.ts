import { expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { SOLD_TLDS, buildDomainConfiguration, soldDomain } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { DOMAIN_OPERATIONS } from '#core/domains/domain-operation.ts';
import type { OwnedName } from '#core/domains/owned/owned-name.ts';
import { addMonths } from '#core/time/billing-term.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { priceBasket } from './price-basket.ts';
import { buildPricingContext } from './pricing-context.builder.ts';
import { canonicalQuote } from './quote.ts';

const hosting = buildProduct({ needsDomain: true });
const sold = SOLD_TLDS.flatMap(({ name }) =>
  DOMAIN_OPERATIONS.map((operation) => soldDomain(domainProductId(name, operation))),
);
const context = buildPricingContext({ products: [hosting, ...sold.filter((product) => product !== undefined)] });

const years = (term: 12 | 24 | 120) =>
  buildLine({ id: 'd', configuration: buildDomainConfiguration('xn--mnchen-3ya.de', { term }) });
const follower = buildLine({
  id: 'h',
  configuration: buildConfiguration({ domain: { mode: 'basket', name: 'example.com', lineId: 'd' } }),
});

test.each([
  [12, 1000, 1500],
  [24, 2500, 3000],
  [120, 14_500, 15_000],
] as const)(
  '%i months of a domain cost the first-year price plus renewals for further years',
  (term, totalMinor, renewMinor) => {
    const { lines } = priceBasket(buildBasket({ lines: [years(term)] }), context);
    expect(lines).toMatchObject([{ name: 'münchen.de', totalMinor, renewal: { term, amountMinor: renewMinor } }]);
  },
);

test('a transfer costs the transfer price and renews at the renewal price', () => {
  const configuration = buildDomainConfiguration('example.com', { mode: 'transfer' });
  const { lines } = priceBasket(buildBasket({ lines: [buildLine({ configuration })] }), context);
  expect(lines).toMatchObject([{ name: 'example.com', totalMinor: 1200, renewal: { amountMinor: 1500 } }]);
});

test('a transfer adds a year to the term of the domain; if the term is unknown, no renewal date is shown', () => {
  const configuration = buildDomainConfiguration('example.com', { mode: 'transfer' });
  const basket = buildBasket({ lines: [buildLine({ configuration })] });
  const known = priceBasket(basket, { ...context, termEnds: new Map([['example.com', EXPIRY]]) });
  const renewal = { term: 12, amountMinor: 1500, at: addMonths(EXPIRY, 12) };
  expect(known.lines[0]?.renewal).toEqual({ ...renewal, paidUntil: EXPIRY });
  expect(known.renewals).toEqual([renewal]);
  expect(priceBasket(basket, context).lines[0]?.renewal).toMatchObject({ openDay: 'adds-year' });
  const both = priceBasket(buildBasket({ lines: [years(12), ...basket.lines] }), context);
  expect(both.renewals).toEqual([
    { term: 12, amountMinor: 1500, at: addMonths(context.at, 12) },
    { term: 12, amountMinor: 1500, at: addMonths(context.at, 12), openDay: 'adds-year' },
  ]);
});

test('a transfer that leaves the term unchanged renews at its end; if it is unknown, no renewal date is shown', () => {
  const configuration = buildDomainConfiguration('example.de', { mode: 'transfer' });
  const basket = buildBasket({ lines: [buildLine({ configuration })] });
  const known = priceBasket(basket, { ...context, termEnds: new Map([['example.de', EXPIRY]]) });
  expect(known.lines[0]).toMatchObject({ name: 'example.de', totalMinor: 1200 });
  expect(known.lines[0]?.renewal).toEqual({ term: 12, amountMinor: 1500, at: EXPIRY });
  expect(priceBasket(basket, context).lines[0]?.renewal).toMatchObject({ openDay: 'keeps-term' });
});

test('a service requires another domain only if its domain line is missing', () => {
  const together = priceBasket(buildBasket({ lines: [follower, years(12)] }), context);
  expect(together.lines.map(({ issues }) => issues)).toEqual([[], []]);
  const alone = priceBasket(buildBasket({ lines: [follower] }), context);
  expect(alone.lines).toMatchObject([{ name: 'Web Start', issues: [{ path: 'domain', code: 'required' }] }]);
  const asking = buildPricingContext({ products: [{ ...hosting, fields: [buildField()] }] });
  expect(priceBasket(buildBasket({ lines: [follower] }), asking).lines[0]?.issues).toEqual([
    { path: 'fields.site-name', code: 'required' },
    { path: 'domain', code: 'required' },
  ]);
  const beside = buildLine({
    id: 'd',
    configuration: buildConfiguration({ domain: { mode: 'existing', name: 'a.com' } }),
  });
  const { lines } = priceBasket(buildBasket({ lines: [follower, beside] }), context);
  expect(lines.map(({ issues }) => issues.length)).toEqual([1, 0]);
});

test('a domain of a TLD that is no longer sold stays in the basket under its name and cannot be ordered', () => {
  const configuration = buildDomainConfiguration('example.org');
  const { lines } = priceBasket(buildBasket({ lines: [buildLine({ configuration })] }), context);
  expect(lines).toMatchObject([{ name: 'example.org', totalMinor: 0, issues: [{ path: 'product' }] }]);
});

test('the renewal of a domain of a TLD that is no longer sold stays in the basket and cannot be ordered', () => {
  const configuration = buildDomainConfiguration('example.org', { mode: 'renew' });
  const ownedDomains = new Map([['example.org', { state: 'active', expiresAt: EXPIRY } as const]]);
  const { lines } = priceBasket(buildBasket({ lines: [buildLine({ configuration })] }), { ...context, ownedDomains });
  expect(lines).toMatchObject([
    { name: 'example.org', totalMinor: 0, renewal: null, issues: [{ path: 'product', code: 'unavailable' }] },
  ]);
});

test('a quote is the same with and without the auth code of a transfer, and differs for another domain', () => {
  const quoteOf = (name: string, codeGiven: boolean) => {
    const configuration = buildDomainConfiguration(name, {
      domain: { mode: 'transfer', name, codeGiven },
      mode: 'transfer',
    });
    const basket = buildBasket({ lines: [buildLine({ configuration })] });
    const known = { basketId: 'b', brandId: 'larkhost', address: null, orderButton: '', termsVersion: '1' };
    return canonicalQuote(priceBasket(basket, context), known);
  };
  expect(quoteOf('example.com', true)).toBe(quoteOf('example.com', false));
  expect(quoteOf('other.com', false)).not.toBe(quoteOf('example.com', false));
});

const EXPIRY = Date.UTC(2026, 8, 1);

function ordered(mode: 'renew' | 'restore', held: OwnedName | null | undefined, term: 12 | 24 | 120 = 12) {
  const configuration = buildDomainConfiguration('example.com', { mode, term });
  const names = held === undefined || held === null ? new Map() : new Map([['example.com', held]]);
  const basket = buildBasket({ lines: [buildLine({ configuration })] });
  return priceBasket(basket, { ...context, ownedDomains: held === null ? null : names });
}

const codes = (...given: Parameters<typeof ordered>) =>
  ordered(...given).lines.flatMap(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`));

test('a renewal costs the renewal price for each year, and renews at the end of the added term', () => {
  const { lines, totalMinor, renewals } = ordered('renew', { state: 'active', expiresAt: EXPIRY }, 24);
  expect(lines).toMatchObject([{ name: 'example.com', totalMinor: 3000, issues: [] }]);
  expect(totalMinor).toBe(3000);
  expect(renewals).toEqual([{ term: 24, amountMinor: 3000, at: addMonths(EXPIRY, 24) }]);
});

test('a restore costs its one-time fee and a year at the renewal price', () => {
  const expiresAt = context.at - 40 * DAY_MS;
  const { lines, renewals } = ordered('restore', { state: 'redemption', expiresAt });
  expect(lines).toMatchObject([{ totalMinor: 9500, issues: [] }]);
  expect(lines[0]?.parts.map(({ kind, currentMinor, oneTime }) => [kind, currentMinor, oneTime])).toEqual([
    ['main', 1500, false],
    ['setup', 8000, true],
  ]);
  expect(renewals).toEqual([{ term: 12, amountMinor: 1500, at: addMonths(expiresAt, 12) }]);
});

test.each<[string[], ...Parameters<typeof ordered>]>([
  [['domain sign-in-required'], 'renew', null],
  [['domain not-held'], 'renew', undefined],
  [['domain not-held'], 'restore', undefined],
  [[], 'renew', { state: 'grace', expiresAt: context.at - 5 * DAY_MS }],
  [['domain not-renewable'], 'renew', { state: 'redemption', expiresAt: context.at - 40 * DAY_MS }],
  [['domain not-renewable'], 'renew', { state: 'active', expiresAt: context.at - 40 * DAY_MS }],
  [['domain not-renewable'], 'renew', { state: 'registering', expiresAt: null }],
  [['domain too-many-years'], 'renew', { state: 'active', expiresAt: EXPIRY }, 120],
  [['domain not-restorable'], 'restore', { state: 'active', expiresAt: EXPIRY }],
  [['domain not-restorable'], 'restore', { state: 'grace', expiresAt: context.at - 5 * DAY_MS }],
  [['domain not-restorable'], 'restore', { state: 'redemption', expiresAt: context.at - 61 * DAY_MS }],
])('has the issues %j: %s of %j', (expected, ...given) => {
  expect(codes(...given)).toEqual(expected);
});
