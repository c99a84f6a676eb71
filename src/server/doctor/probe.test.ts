import { expect, test } from 'vitest';
import { type StoreEdit, buildProductionDocument } from '#server/publishing/production-store.builder.ts';
import { type ProbedRegistry, checkMailServer, checkPayments, checkRegistries } from './probe.ts';

const signal = new AbortController().signal;

test('the mail server of SMTP_URL is checked, and its password is never printed', async () => {
  const url = 'smtp://shop:hunter2@mail.larkhost.net:587';
  expect(await checkMailServer(undefined, async () => null)).toMatchObject({ status: 'warning' });
  expect(await checkMailServer(url, async () => null)).toMatchObject({ status: 'ok' });
  const refused = await checkMailServer(url, async () => 'EAUTH 535 5.7.8 not accepted');
  expect(refused).toMatchObject({
    status: 'error',
    found: 'the mail server mail.larkhost.net cannot be used: EAUTH 535 5.7.8 not accepted',
  });
  expect(JSON.stringify(refused)).not.toContain('hunter2');
});

test('Stripe is checked with the keys of the brand', async () => {
  const document = buildProductionDocument();
  const check = (key: string | null, balance: string | null) =>
    checkPayments(document, { stripe: async () => key, stripeBalance: async () => balance }, signal);
  expect(await check(null, null)).toMatchObject([{ status: 'ok' }]);
  expect(await check('status-401', 'status-401')).toMatchObject([
    { status: 'error', found: 'larkhost: stripe does not answer as it should: status-401' },
  ]);
  expect(await check(null, 'status-403')).toMatchObject([
    {
      status: 'warning',
      found: 'larkhost: stripe accepts the key, but lists no transactions of the balance: status-403',
      fix: expect.stringContaining('let the key read Balance'),
    },
  ]);
  expect(await check(null, 'timeout')).toMatchObject([
    { status: 'warning', fix: expect.stringContaining('repeat this check') },
  ]);
});

test('a brand without a payment provider has a warning', async () => {
  const { brand } = buildProductionDocument();
  const probes = { stripe: async () => null, stripeBalance: async () => null };
  const lines = await checkPayments({ brand: { ...brand, paymentProviders: [] } }, probes, signal);
  expect(lines).toMatchObject([{ status: 'warning' }]);
});

test('registries are checked with a domain of one of their TLDs; a registry without a TLD has a warning', async () => {
  const requested: string[] = [];
  const probe = async ({ domain, registry }: ProbedRegistry) => {
    requested.push(`${registry.key} ${domain}`);
    return registry.key === 'lookup' ? 'timeout' : null;
  };
  const check = (...edits: readonly StoreEdit[]) => checkRegistries(buildProductionDocument(...edits), probe, signal);
  expect(await check()).toMatchObject([
    { status: 'ok', found: 'larkhost: the registry sandbox answers' },
    { status: 'error', found: 'larkhost: the registry lookup does not answer: timeout' },
  ]);
  const busy = await checkRegistries(buildProductionDocument(), async () => '2502 session limit, busy', signal);
  expect(busy.map(({ status }) => status)).toEqual(['warning', 'warning']);
  expect(requested).toEqual(['sandbox landrush-doctor.com', 'lookup landrush-doctor.com']);
  expect(await check(['domains.yaml', 'registries: [sandbox, lookup]', 'registries: [sandbox]'])).toMatchObject([
    { status: 'ok' },
    { status: 'warning', found: 'larkhost: the registry lookup serves no TLD' },
  ]);
});
