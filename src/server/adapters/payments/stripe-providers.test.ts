import { expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createStripeProviders } from './stripe-providers.ts';

const secrets = { api: 'STRIPE_KEY', webhook: 'STRIPE_EVENTS', previousWebhook: null };
const withStripe = buildBrand({ paymentProviders: [{ provider: 'stripe', types: ['1'], secrets }] });

function providersWith(values: Readonly<Record<string, string>>) {
  const warned: unknown[] = [];
  const log = { warn: (...what: unknown[]) => void warned.push(what) };
  const stripeOf = createStripeProviders({ secret: (name) => values[name] ?? null, clock: fixedClock(), log });
  return { stripeOf, warned };
}

test('a brand has Stripe when its file names it and its secrets are there', () => {
  const { stripeOf, warned } = providersWith({ STRIPE_KEY: 'sk_test_1', STRIPE_EVENTS: 'whsec_1' });
  const stripe = stripeOf(withStripe);
  expect(stripe?.origins).toEqual(['https://checkout.stripe.com', 'https://hooks.stripe.com']);
  expect(stripeOf(withStripe)).toBe(stripe);
  expect(stripeOf(buildBrand())).toBeNull();
  expect(warned).toEqual([]);
});

test.each([
  ['its key', { STRIPE_EVENTS: 'whsec_1' }],
  ['the secret of its events', { STRIPE_KEY: 'sk_test_1' }],
  ['more than an empty secret of its events', { STRIPE_KEY: 'sk_test_1', STRIPE_EVENTS: '' }],
])('without %s there is none, and that is said once', (_what, values) => {
  const { stripeOf, warned } = providersWith(values);
  expect(stripeOf(withStripe)).toBeNull();
  expect(stripeOf(withStripe)).toBeNull();
  expect(warned).toHaveLength(1);
});
