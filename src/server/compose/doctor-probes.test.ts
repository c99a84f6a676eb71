import { expect, onTestFinished, test } from 'vitest';
import { SECRET_KEY, WEBHOOK_SECRET, startStripeStandIn } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { buildProductionDocument } from '#server/publishing/production-store.builder.ts';
import { createProbes } from './doctor-probes.ts';

const signal = new AbortController().signal;

async function stripe(secrets: Readonly<Record<string, string>>) {
  const standIn = await startStripeStandIn();
  onTestFinished(() => standIn.close());
  const probes = createProbes({ stripeUrl: standIn.url }, (name) => secrets[name] ?? null);
  const { brand } = buildProductionDocument();
  return { key: await probes.stripe(brand, signal), balance: await probes.stripeBalance(brand, signal) };
}

test('the Stripe probes succeed with the key of the account only', async () => {
  const secrets = { STRIPE_HOOK: WEBHOOK_SECRET, STRIPE_PUBLIC: 'pk' };
  expect(await stripe({ ...secrets, STRIPE: SECRET_KEY })).toEqual({ key: null, balance: null });
  expect(await stripe({ ...secrets, STRIPE: 'sk_live_other' })).toEqual({ key: 'status-401', balance: 'status-401' });
  expect(await stripe({})).toEqual({ key: 'a secret is not set', balance: null });
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
  expect(await createProbes({}, () => 'password').registry(closed, signal)).toBe(
    'no greeting was received: ECONNREFUSED, away',
  );
});
