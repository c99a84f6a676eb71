import { expect, test } from 'vitest';
import { buildTldRules } from '#core/domains/tld.builder.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import {
  buyDomains,
  linesReported,
  loseNextReply,
  moneyMoved,
  pass,
  commandCount,
  runFrequent,
} from './domain-shop.builder.ts';

describeOnBothDatabases('the transfer of a domain', (open) => {
  const shops = shopsOn(open);

  async function openShop() {
    const shop = await shops({ domains: buildDomains() });
    shop.registry.insertDomain('harbour.com', { expiresAt: shop.clock.now() + 90 * DAY_MS });
    return shop;
  }

  test('is paid first and then requested with its auth code, which is deleted afterwards', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    expect(await moneyMoved(shop)).toBe('captured 1300');
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    const [line] = (await shopper.order(orderId)).lines;
    expect(line?.domain?.expiresAt).toBe(shop.registry.findDomain('harbour.com')?.expiresAt);
    expect(await shop.database.read.selectFrom('transfer_codes').selectAll().execute()).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('in an order with a registration starts after the capture, which includes it', async () => {
    const shop = await openShop();
    const purchase = { register: ['lantern.com', 'beacon.org'], transfer: { 'harbour.com': 'right-code' } };
    const { shopper, orderId } = await buyDomains(shop, purchase);
    shop.registry.insertDomain('beacon.org');
    expect(await linesReported(shopper, orderId)).toContain('harbour.com waiting');
    await pass(shop, 2000, 1000);
    expect(await linesReported(shopper, orderId)).toBe(
      'lantern.com registered, beacon.org not-obtained taken, harbour.com transferred',
    );
    expect(await moneyMoved(shop)).toBe('authorised 3700, captured 2500, released 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('waits for an auth code that is entered later, and then continues automatically', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': null } });
    await pass(shop, 3 * DAY_MS, 6 * HOUR_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com needs-action code-missing');
    expect(commandCount(shop, 'transfer', 'harbour.com')).toBe(0);
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'harbour.com', code: 'right-code', orderId }));
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('with an outdated auth code reports it and accepts another one', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.insertDomain('harbour.com', { authCode: 'newer-code' });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com needs-action wrong-code');
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'harbour.com', code: 'newer-code', orderId }));
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
  });

  test('whose registry unexpectedly requires an auth code accepts one that is entered later', async () => {
    const rules = buildTldRules({ transfer: { authCode: false, lockDays: 60, addsYear: true } });
    const shop = await shops({ domains: buildDomains({ tlds: [buildSoldTld({ rules })] }) });
    shop.registry.insertDomain('harbour.com', { expiresAt: shop.clock.now() + 90 * DAY_MS });
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': null } });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com needs-action wrong-code');
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'harbour.com', code: 'right-code', orderId }));
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
  });

  test.each(['info', 'transfer'] as const)(
    'whose registry has no auth codes continues without the entered one when its %s command refuses it',
    async (command) => {
      const rules = buildTldRules({ transfer: { authCode: false, lockDays: 60, addsYear: true } });
      const shop = await shops({ domains: buildDomains({ tlds: [buildSoldTld({ rules })] }) });
      const held = { expiresAt: shop.clock.now() + 90 * DAY_MS };
      shop.registry.insertDomain('harbour.com', { ...held, authCode: 'needless' });
      const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'needless' } });
      shop.registry.insertDomain('harbour.com', { ...held, authCode: '' });
      const info = shop.registry.info.bind(shop.registry);
      if (command === 'transfer') shop.registry.info = (name) => info(name, null);
      await shop.app.jobs.runAll();
      expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
      expect(await moneyMoved(shop)).toBe('captured 1300');
    },
  );

  test('of a locked domain continues when it is unlocked', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.insertDomain('harbour.com', { statuses: ['clientTransferProhibited'] });
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com needs-action locked');
    shop.registry.insertDomain('harbour.com');
    await pass(shop, 12 * HOUR_MS, HOUR_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
  });

  test.each(['wrong-code', 'locked'] as const)(
    'that the registry refused temporarily (%s) ends immediately when its buyer withdraws',
    async (reason) => {
      const shop = await openShop();
      const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
      shop.registry.transfer = async () => ({ kind: 'refused', reason, message: 'no', code: 2202 });
      shop.registry.insertDomain('harbour.com', { statuses: reason === 'locked' ? ['clientTransferProhibited'] : [] });
      shop.registry.info = infoOfUnlocked(shop, 1);
      await shop.app.jobs.runAll();
      expect(await linesReported(shopper, orderId)).toBe(`harbour.com needs-action ${reason}`);
      shop.clock.advance(HOUR_MS);
      await withdrawFrom(shopper, orderId);
      await pass(shop, 2000, 1000);
      expect(await moneyMoved(shop)).toBe('captured 1300, refunded 1300');
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test('is completed although the registry replaced the auth code', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.becomeSlow(true);
    await shop.app.jobs.runAll();
    shop.registry.finish('harbour.com');
    shop.registry.insertDomain('harbour.com', { ...shop.registry.findDomain('harbour.com'), authCode: '' });
    await pass(shop, 2000, 1000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
  });

  test('that is answered without an expiry date has the queried one', async () => {
    const shop = await openShop();
    const transfer = shop.registry.transfer.bind(shop.registry);
    shop.registry.transfer = async (request) => ({ ...(await transfer(request)), expiresAt: null });
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    await shop.app.jobs.runAll();
    const { expiresAt } = shop.registry.findDomain('harbour.com') ?? {};
    expect((await shopper.order(orderId)).lines[0]?.domain).toMatchObject({ state: 'transferred', expiresAt });
  });

  test('that cannot start within 14 days is refunded', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': null }, plans: 1 });
    await pass(shop, 15 * DAY_MS, 6 * HOUR_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com not-obtained too-late, plan delivered');
    expect(await moneyMoved(shop)).toBe('captured 6100, refunded 1300');
    expect(await shopper.order(orderId)).toMatchObject({
      state: 'refunded-in-part',
      lines: [{ state: 'refunded' }, {}],
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is requested shortly before this deadline gets another deadline for the registry to decide', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': null } });
    shop.registry.becomeSlow(true);
    await pass(shop, 13 * DAY_MS + 12 * HOUR_MS, 6 * HOUR_MS);
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'harbour.com', code: 'right-code', orderId }));
    await pass(shop, 5 * DAY_MS, 6 * HOUR_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com delayed registry-pending');
    shop.registry.finish('harbour.com');
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    expect(await moneyMoved(shop)).toBe('captured 1300');
  });

  test('that is requested late gets this deadline even if its reply is lost and the registry is away', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': null } });
    shop.registry.becomeSlow(true);
    await pass(shop, 13 * DAY_MS + 12 * HOUR_MS, 6 * HOUR_MS);
    valueOf(await shopper.api.domains.giveTransferCode({ name: 'harbour.com', code: 'right-code', orderId }));
    loseNextReply(shop.registry, 'transfer');
    await runFrequent(shop);
    shop.registry.insertDomain('harbour.com', { statuses: ['pendingTransfer'] });
    shop.registry.fail('away');
    await pass(shop, 13 * HOUR_MS, HOUR_MS);
    shop.registry.fail(null);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com delayed registry-pending');
    shop.registry.finish('harbour.com');
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    expect(await moneyMoved(shop)).toBe('captured 1300');
  });

  test.each([
    { minutes: 60, line: 'harbour.com delayed registry-pending', requests: 1 },
    { minutes: 5, line: 'harbour.com not-obtained too-late', requests: 0 },
  ])('of a domain unlocked $minutes minutes before the deadline is requested in time or not at all', async (given) => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.insertDomain('harbour.com', { statuses: ['clientTransferProhibited'] });
    shop.registry.becomeSlow(true);
    await pass(shop, 13 * DAY_MS, 6 * HOUR_MS);
    await pass(shop, 23 * HOUR_MS, HOUR_MS);
    await pass(shop, (60 - given.minutes) * MINUTE_MS, 5 * MINUTE_MS);
    shop.registry.insertDomain('harbour.com');
    await pass(shop, (given.minutes + 5) * MINUTE_MS, 5 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe(given.line);
    expect(commandCount(shop, 'transfer', 'harbour.com')).toBe(given.requests);
  });

  test('that is pending at the registry ends by a poll message, completed or refused', async () => {
    for (const isDone of [true, false]) {
      const shop = await openShop();
      const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
      shop.registry.becomeSlow(true);
      await shop.app.jobs.runAll();
      expect(await linesReported(shopper, orderId)).toBe('harbour.com delayed registry-pending');
      shop.registry.finish('harbour.com', isDone);
      await pass(shop, 2000, 1000);
      expect(await linesReported(shopper, orderId)).toBe(
        isDone ? 'harbour.com transferred' : 'harbour.com not-obtained refused',
      );
      expect(await moneyMoved(shop)).toBe(isDone ? 'captured 1300' : 'captured 1300, refunded 1300');
      expect(await shopper.order(orderId)).toMatchObject({ state: isDone ? 'complete' : 'refunded' });
      expect(commandCount(shop, 'transfer', 'harbour.com')).toBe(1);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    }
  });

  test('is refused by a poll message that is not marked as a transfer', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.becomeSlow(true);
    await shop.app.jobs.runAll();
    shop.registry.publish({ at: shop.clock.now(), name: 'harbour.com', kind: 'create-refused', text: 'Abgelehnt' });
    await pass(shop, 2000, 1000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com not-obtained refused');
  });

  test('is found refused when its poll message is lost', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.becomeSlow(true);
    await shop.app.jobs.runAll();
    shop.clock.advance(HOUR_MS);
    shop.registry.finish('harbour.com', false);
    await shop.registry.acknowledge((await shop.registry.poll())?.id ?? '');
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com not-obtained refused');
    expect(await moneyMoved(shop)).toBe('captured 1300, refunded 1300');
  });

  test('is refused by its poll message although the auth code has changed since', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.becomeSlow(true);
    await shop.app.jobs.runAll();
    shop.registry.insertDomain('harbour.com', { authCode: 'newer-code' });
    shop.registry.transferRefusedAt = async () => null;
    shop.registry.finish('harbour.com', false);
    await pass(shop, 2000, 1000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com not-obtained refused');
  });

  test('is not refused by a poll message about an earlier transfer', async () => {
    const shop = await openShop();
    const refusal = { at: shop.clock.now(), name: 'harbour.com', kind: 'transfer-refused', text: '' } as const;
    shop.clock.advance(HOUR_MS);
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.becomeSlow(true);
    await shop.app.jobs.runAll();
    shop.registry.publish(refusal);
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com delayed registry-pending');
    expect(await shop.registry.poll()).toBeNull();
    shop.registry.finish('harbour.com');
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    expect(await moneyMoved(shop)).toBe('captured 1300');
  });

  test('whose reply is lost is queried and not requested again', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    loseNextReply(shop.registry, 'transfer');
    await pass(shop, MINUTE_MS, 10_000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    expect(commandCount(shop, 'transfer', 'harbour.com')).toBe(1);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('of a domain that we already sponsor is refunded', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    shop.registry.insertDomain('harbour.com', { isOurs: true });
    await pass(shop, 2000, 1000);
    expect(await linesReported(shopper, orderId)).toBe('harbour.com not-obtained already-here');
    expect(await moneyMoved(shop)).toBe('captured 1300, refunded 1300');
  });

  test('away to another registrar removes the domain from its customer', async () => {
    const shop = await openShop();
    await buyDomains(shop, { register: ['lantern.com'] });
    await shop.app.jobs.runAll();
    shop.registry.publish({ at: shop.clock.now(), name: 'lantern.com', kind: 'transfer-away', text: '' });
    shop.registry.publish({ at: shop.clock.now(), name: null, kind: 'other', text: 'maintenance' });
    await shop.app.jobs.runAll();
    const rows = await shop.database.read.selectFrom('domains').select(['name', 'state']).execute();
    expect(rows).toEqual([{ name: 'lantern.com', state: 'lost' }]);
    expect(await shop.registry.poll()).toBeNull();
  });

  test('away to another registrar before a transfer back removes nothing', async () => {
    const shop = await openShop();
    const away = { at: shop.clock.now(), name: 'harbour.com', kind: 'transfer-away', text: '' } as const;
    shop.clock.advance(HOUR_MS);
    const { shopper, orderId } = await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    await shop.app.jobs.runAll();
    shop.registry.publish(away);
    await shop.app.jobs.runAll();
    expect(await linesReported(shopper, orderId)).toBe('harbour.com transferred');
    const rows = await shop.database.read.selectFrom('domains').select(['name', 'state']).execute();
    expect(rows).toEqual([{ name: 'harbour.com', state: 'active' }]);
  });
});

/** The registry's data of domains, without their locks for the first `times` queries. */
function infoOfUnlocked({ registry }: TestShop, times: number): TestShop['registry']['info'] {
  const info = registry.info.bind(registry);
  let left = times;
  return async (...given) => {
    const found = await info(...given);
    left -= 1;
    return found.kind === 'known' && left >= 0 ? { ...found, statuses: ['ok'] } : found;
  };
}
