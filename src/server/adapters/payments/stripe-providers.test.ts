import { expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createStripeProviders } from './stripe-providers.ts';

const secrets = { api: 'STRIPE_KEY', webhook: 'STRIPE_EVENTS', previousWebhook: null };
const withStripe = buildBrand({ paymentProviders: [{ provider: 'stripe', types: ['1'], secrets }] });

function providersWith(values: Readonly<Record<string, string>>) {
  const warned: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warned.push(args) };
  const stripeOf = createStripeProviders({ secret: (name) => values[name] ?? null, clock: fixedClock(), log });
  return { stripeOf, warned };
}

test('a brand has Stripe if its file configures it and its secrets exist', () => {
  const { stripeOf, warned } = providersWith({ STRIPE_KEY: 'sk_test_1', STRIPE_EVENTS: 'whsec_1' });
  const stripe = stripeOf(withStripe);
  expect(stripe?.origins).toEqual(['https://checkout.stripe.com', 'https://hooks.stripe.com']);
  expect(stripeOf(withStripe)).toBe(stripe);
  expect(stripeOf(buildBrand())).toBeNull();
  expect(warned).toEqual([]);
});

const withFields = buildBrand({
  paymentProviders: [
    { provider: 'stripe', types: ['card-intent'], secrets: { ...secrets, publishable: 'STRIPE_FIELDS' } },
  ],
});
const SECRETS = { STRIPE_KEY: 'sk_test_1', STRIPE_EVENTS: 'whsec_1' };

test('embedded card fields are offered if the brand has a publishable key, and only then the CSP allows the script', () => {
  const { stripeOf, warned } = providersWith({ ...SECRETS, STRIPE_FIELDS: 'pk_test_1' });
  expect(stripeOf(withFields)).toMatchObject({
    cardForm: { kind: 'stripe', publishableKey: 'pk_test_1' },
    scriptOrigins: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connects: ['https://api.stripe.com'],
    },
  });
  const byPage = stripeOf(withStripe);
  expect(byPage?.cardForm).toBeUndefined();
  expect(byPage?.scriptOrigins).toBeUndefined();
  expect(warned).toEqual([]);
});

test('without a publishable key there are no embedded card fields, which is logged, and everything else works', () => {
  const { stripeOf, warned } = providersWith(SECRETS);
  expect(stripeOf(withFields)?.cardForm).toBeUndefined();
  expect(warned).toHaveLength(1);
});

test.each([
  ['its key', { STRIPE_EVENTS: 'whsec_1' }],
  ['its webhook secret', { STRIPE_KEY: 'sk_test_1' }],
  ['a webhook secret other than an empty one', { STRIPE_KEY: 'sk_test_1', STRIPE_EVENTS: '' }],
])('without %s there is no provider, which is logged once', (_case, values) => {
  const { stripeOf, warned } = providersWith(values);
  expect(stripeOf(withStripe)).toBeNull();
  expect(stripeOf(withStripe)).toBeNull();
  expect(warned).toHaveLength(1);
});
