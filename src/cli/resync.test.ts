import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { MINUTE_MS, SECOND_MS } from '#core/time/durations.ts';
import { checkSecretKeys } from '#server/configuration/check-secret-keys.ts';
import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { buyDomains, linesReported, moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { copyTables } from '#tests/support/copy-tables.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { openTerminal } from './orders/orders.builder.ts';
import { readResyncArguments, resync, runResync } from './resync.ts';

/** `landrush resync --since <some minutes ago>`, a second later. */
async function resyncShop({ app, clock }: TestShop) {
  clock.advance(SECOND_MS);
  const { out, err, terminal } = openTerminal(clock.now());
  return { code: await resync(app.jobs, clock.now() - 10 * MINUTE_MS, terminal), out, err };
}

const [SAME, CHANGED] = [0, 1].map(
  (changed) => `payments were checked; ${changed} of them differed from the database.`,
);
const NO_DOMAINS = '0 jobs of registrations, transfers and renewals were run.';
const ONE_DOMAIN = '1 jobs of registrations, transfers and renewals were run.';

describeOnBothDatabases('landrush resync', (open) => {
  const openShop = shopsOn(open);

  test('cancels an order whose authorization was released after the backup: nothing is registered or charged', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    const restore = await copyTables(shop.database);
    shop.registry.insertDomain('lantern.com');
    await shop.app.jobs.runAll();
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
    await restore();
    shop.registry.free('lantern.com');
    expect(await resyncShop(shop)).toEqual({ code: 0, out: [`1 ${CHANGED}`, ONE_DOMAIN], err: [] });
    await pass(shop, 2 * MINUTE_MS, MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com not-obtained');
    expect(shop.registry.findDomain('lantern.com')).toBeUndefined();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'cancelled', lines: [{ state: 'cancelled' }] });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('finds a domain that was registered after the backup, before its shopper can withdraw from it', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    const restore = await copyTables(shop.database);
    await shop.app.jobs.runAll();
    await restore();
    expect((await resyncShop(shop)).out.at(-1)).toBe(ONE_DOMAIN);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(shop.registry.commands.filter(({ command }) => command === 'create')).toHaveLength(1);
    await shop.app.jobs.runAll();
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('books a refund made after the backup, once', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop, 1);
    const restore = await copyTables(shop.database);
    await refund(shop, { orderId, request: { kind: 'rest' } });
    await shop.app.jobs.runAll();
    await restore();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect((await resyncShop(shop)).out).toEqual([`1 ${CHANGED}`, NO_DOMAINS]);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded' });
    expect((await resyncShop(shop)).out).toEqual([`1 ${SAME}`, NO_DOMAINS]);
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('lists the payments of orders that were placed after the backup', async () => {
    const shop = await openShop();
    const restore = await copyTables(shop.database);
    await buyPlans(shop, 1);
    const payment = await shop.database.read.selectFrom('payments').select('provider_payment_id').executeTakeFirst();
    await restore();
    expect(await resyncShop(shop)).toEqual({
      code: 0,
      out: [
        `0 ${SAME}`,
        '1 movements since the backup belong to payments that are not in the database:',
        expect.stringContaining(`larkhost: capture of 48.00 EUR, payment ${payment?.provider_payment_id}`),
        NO_DOMAINS,
      ],
      err: [],
    });
  });

  test('fails until every provider has answered, and registers nothing before', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    const { id } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    const failed = await resyncShop(shop);
    expect(failed.code).toBe(1);
    expect(failed.err.at(0)).toMatch(/^No answer: larkhost\/sandbox: /);
    expect(failed.err.slice(1)).toEqual([
      `No answer: ${id}`,
      'Repeat the command before the processes start; no registry was asked.',
    ]);
    expect(shop.registry.findDomain('lantern.com')).toBeUndefined();
    await shop.faults({ downUntil: null });
    expect(await resyncShop(shop)).toEqual({ code: 0, out: [`1 ${SAME}`, ONE_DOMAIN], err: [] });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
  });

  test('takes over the jobs of the lost processes', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    const leasedUntil = { lease_until: shop.clock.now() + MINUTE_MS };
    await shop.database.write.updateTable('jobs').set(leasedUntil).where('kind', '=', 'register-domain').execute();
    expect((await resyncShop(shop)).out.at(-1)).toBe(ONE_DOMAIN);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com registered');
  });
});

test('refuses a database that was used with other secret keys, under which it could read no transfer code', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'landrush-resync-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const database = await openDatabase({ file: join(dataDir, 'landrush.sqlite') });
  await migrate(database, { directory: MIGRATIONS, clock: fixedClock() });
  await checkSecretKeys(database, { current: Buffer.alloc(32, 1) }, 0);
  await database.close();
  const env = { DATA_DIR: dataDir, SECRET_KEYS: Buffer.alloc(32, 2).toString('base64url') };
  const running = runResync(['--since', '2026-11-26T03:00:00Z'], { ...openTerminal(0).terminal, env });
  await expect(running).rejects.toThrow('SECRET_KEYS is not the key of this database');
});

const NO_TIME = refuse('Give the time of the backup with its zone: --since 2026-11-26T03:00:00Z');

test.each([
  [['--since', '2026-11-26T03:00:00Z'], ok({ since: Date.UTC(2026, 10, 26, 3) })],
  [['--since', '2026-11-26 04:00:00+01:00'], ok({ since: Date.UTC(2026, 10, 26, 3) })],
  [[], ok('help')],
  [['--since', '2026-11-26T03:00:00Z', '--help'], ok('help')],
  [['--since', ''], NO_TIME],
  [['--since', '2026-11-26 03:00'], NO_TIME],
  [['--since', '2026-13-26T03:00Z'], NO_TIME],
  [['--since', '2026-02-31T03:00:00Z'], NO_TIME],
  [['--since', '2026-11-26T03:00Z'], ok({ since: Date.UTC(2026, 10, 26, 3) })],
  [['today'], refuse(expect.stringContaining("Unexpected argument 'today'"))],
])('%j are parsed as %j', (args, expected) => {
  expect(readResyncArguments(args)).toEqual(expected);
});

test('prints the reference of a payment movement on one line, without control characters', async () => {
  const { out, terminal } = openTerminal(0);
  const movement = {
    brandIds: ['larkhost'],
    id: 'move-1\n1',
    kind: 'refund',
    at: 0,
    amountMinor: 500,
    currency: 'EUR',
    itemsMinor: null,
    providerPaymentId: null,
  } as const;
  const unknown = [
    { ...movement, reference: 'pi_1\r\n0 payments were checked\u001b[A' },
    { ...movement, reference: null },
  ];
  const found = { checked: 0, changed: 0, unknown, unanswered: [], domains: 0 };
  await resync({ resync: async () => found }, 0, terminal);
  expect(out.slice(2, -1)).toEqual([
    '  1970-01-01T00:00:00.000Z  larkhost: refund of 5.00 EUR, payment pi_1 0 payments were checked [A',
    '  1970-01-01T00:00:00.000Z  larkhost: refund of 5.00 EUR, move-1 1',
  ]);
});
