import { expect, onTestFinished, test } from 'vitest';
import { SECRET_KEY, WEBHOOK_SECRET, startStripeStandIn } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { buildProductionDocument } from '#server/publishing/production-store.builder.ts';
import { createProbes } from './doctor-probes.ts';

const signal = new AbortController().signal;

async function stripe(secrets: Readonly<Record<string, string>>) {
  const standIn = await startStripeStandIn();
  onTestFinished(() => standIn.close());
  const probes = createProbes({ stripeUrl: standIn.url }, (name) => secrets[name] ?? null);
  return probes.stripe(buildProductionDocument().brand, signal);
}

test('the Stripe probe succeeds with the key of the account only', async () => {
  expect(await stripe({ STRIPE: SECRET_KEY, STRIPE_HOOK: WEBHOOK_SECRET, STRIPE_PUBLIC: 'pk' })).toBeNull();
  expect(await stripe({ STRIPE: 'sk_live_other', STRIPE_HOOK: WEBHOOK_SECRET, STRIPE_PUBLIC: 'pk' })).toContain('401');
  expect(await stripe({})).toBe('a secret is not set');
});

test('the registry probe reports a missing secret and an unreachable registry', async () => {
  const [registry] = buildProductionDocument().domains.registries;
  if (registry === undefined) throw new Error('The store has no registry.');
  const closed = {
    brandId: 'larkhost',
    domain: 'landrush-doctor.com',
    registry: { ...registry, host: '127.0.0.1', port: 9 },
  };
  expect(await createProbes({}, () => null).registry(closed, signal)).toBe('a secret is not set');
  expect(await createProbes({}, () => 'password').registry(closed, signal)).toBe('no greeting was received, away');
});
