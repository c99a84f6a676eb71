import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CHANGE_KINDS } from '#contract/operator/changes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buyDomains, moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { withdrawFrom } from '#server/delivery/lines/withdrawing.builder.ts';
import { ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import { openReceiver } from '#server/notify/operator-webhooks/operator-receiver.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, valueOf } from '#tests/support/test-shopper.ts';

type Kind = (typeof CHANGE_KINDS)[number];

const BRAND = 'larkhost';
const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

/** Where what an event is about is listed, and the member of its data that names it. */
const LISTED: readonly (readonly [RegExp, Kind, string])[] = [
  [/^(?:order|line|refund)\./, 'orders', 'order_id'],
  [/^invoice\./, 'invoices', 'invoice_id'],
  [/^credit_note\./, 'credit-notes', 'credit_note_id'],
  [/^dispute\./, 'disputes', 'payment_id'],
  [/^service\./, 'services', 'service_id'],
  [/^domain\./, 'domains', 'domain'],
  [/^customer\./, 'customers', 'customer_id'],
];

const WEBHOOK = z.object({ timestamp: z.string(), data: z.record(z.string(), z.unknown()) });

/** All ids of a kind, page by page. */
async function idsOf(shop: TestShop, kind: Kind, since = 0): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await testOperator(shop).changes.list({ brandId: BRAND, of: kind, since, limit: 1, cursor });
    const { rows, next } = valueOf(page);
    ids.push(...rows.map(({ id }) => id));
    if (next === null) return ids;
    cursor = next;
  }
}

describeOnBothDatabases('the list of changes', (open) => {
  const openShop = shopsOn(open);
  const openOwned = ownedShopsOn(open);

  test('contains whatever a webhook was sent about, since its time', async () => {
    const receiver = await openReceiver();
    const webhooks = [{ url: receiver.url, secret: 'HOOKS', previousSecret: null, events: ['*'] }];
    const shop = await openShop({ domains: buildDomains(), brand: { webhooks }, secretOf: () => SECRET });
    const shopper = shop.shopper();
    await shopper.signIn('anna@example.com');
    const { orderId } = await buyDomains(shop, { by: shopper, register: ['lantern.com'], plans: 1 });
    await shop.app.jobs.runAll();
    const { id: reference } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await shop.provider.post('/sandbox/disputes', { reference, step: 'opened' });
    await shop.deliver(await shop.webhooks.about('payment.disputed'));
    await withdrawFrom(shopper, orderId);
    await shop.app.jobs.runAll();
    shop.clock.advance(MINUTE_MS);
    const missing: string[] = [];
    for (const { type, body } of receiver.received) {
      const { data, timestamp } = WEBHOOK.parse(JSON.parse(body));
      const [, kind, member] = LISTED.find(([pattern]) => pattern.test(type)) ?? [];
      const listed = kind === undefined ? [] : await idsOf(shop, kind, Date.parse(timestamp));
      if (!listed.includes(String(data[member ?? '']))) missing.push(type);
    }
    expect(missing).toEqual([]);
    expect(new Set(receiver.received.map(({ type }) => /^\w+/.exec(type)?.[0])).size).toBe(LISTED.length + 1);
  });

  test('contains services that are suspended and resumed', async () => {
    const shop = await openShop();
    await buyPlans(shop, 1);
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const serviceId = valueOf(await operator.services.list({})).rows[0]?.id ?? '';
    const key = { brandId: BRAND, serviceId };
    for (const change of [operator.services.suspend, operator.services.resume]) {
      shop.clock.advance(HOUR_MS);
      const { version } = valueOf(await operator.services.get(key));
      valueOf(await change({ ...key, version, commandId: randomUUID(), reason: 'asked' }));
      const changedAt = shop.clock.now();
      shop.clock.advance(MINUTE_MS);
      expect(await idsOf(shop, 'services', changedAt)).toEqual([serviceId]);
    }
  });

  test('contains customers whose name, address or block changes, and those that are merged into another', async () => {
    const shop = await openShop();
    const operator = testOperator(shop, { role: 'manager' });
    const [ada, grace] = [shop.shopper(), shop.shopper()];
    await ada.signIn('ada@example.com');
    await grace.signIn('grace@example.com');
    const keyOf = async (email: string) => {
      const { rows } = valueOf(await operator.customers.list({ search: email }));
      return { brandId: BRAND, customerId: rows[0]?.id ?? '' };
    };
    const [key, other] = [await keyOf('ada@example.com'), await keyOf('grace@example.com')];
    const command = async () => {
      const { version } = valueOf(await operator.customers.get(key));
      return { ...key, version, commandId: randomUUID(), reason: 'asked' };
    };
    const listedAfter = async (change: () => Promise<unknown>) => {
      shop.clock.advance(MINUTE_MS);
      await change();
      const changedAt = shop.clock.now();
      shop.clock.advance(MINUTE_MS);
      return idsOf(shop, 'customers', changedAt);
    };
    for (const change of [
      async () => valueOf(await ada.api.personalData.change({ firstname: 'Ada', lastname: 'King', username: '' })),
      async () => {
        valueOf(await operator.customers.changeEmail({ ...(await command()), email: 'ada@new.example' }));
        const code = await emailedCode(shop, 'ada@new.example');
        valueOf(await ada.api.personalData.confirmEmail({ code }));
      },
      async () => valueOf(await operator.customers.block(await command())),
      async () => valueOf(await operator.customers.unblock(await command())),
    ])
      expect(await listedAfter(change)).toEqual([key.customerId]);
    const merged = await listedAfter(async () => {
      const { remaining, closed } = valueOf(
        await operator.customers.previewMerge({ ...other, email: 'ada@new.example' }),
      );
      const versions = { version: remaining.version, closedId: closed.id, closedVersion: closed.version };
      const merge = { ...other, ...versions, commandId: randomUUID(), reason: 'asked' };
      valueOf(await operator.customers.merge({ ...merge, identityCheck: 'phone-call-back' }));
    });
    expect(merged).toEqual([key.customerId]);
    expect(valueOf(await operator.customers.get(key))).toMatchObject({ id: other.customerId });
  });

  test('contains customers whose account was deleted, and those merged into them', async () => {
    const shop = await openShop();
    const operator = testOperator(shop, { role: 'manager' });
    const [ada, grace] = [shop.shopper(), shop.shopper()];
    await ada.signIn('ada@example.com');
    await grace.signIn('grace@example.com');
    const ids = await shop.database.read.selectFrom('customers').select(['id', 'email']).execute();
    const idOf = (email: string) => ids.find((row) => row.email === email)?.id ?? '';
    const [key, closedId] = [{ brandId: BRAND, customerId: idOf('ada@example.com') }, idOf('grace@example.com')];
    const { remaining, closed } = valueOf(
      await operator.customers.previewMerge({ ...key, email: 'grace@example.com' }),
    );
    const versions = { version: remaining.version, closedId, closedVersion: closed.version };
    const command = { ...key, commandId: randomUUID(), reason: 'asked' };
    valueOf(await operator.customers.merge({ ...command, ...versions, identityCheck: 'phone-call-back' }));
    shop.clock.advance(MINUTE_MS);
    valueOf(await ada.api.personalData.delete({ password: PASSWORD, confirm: true }));
    const deletedAt = shop.clock.now();
    shop.clock.advance(MINUTE_MS);
    const listed = await idsOf(shop, 'customers', deletedAt);
    expect(listed.toSorted()).toEqual([key.customerId, closedId].toSorted());
    expect(await operator.customers.get(key)).toMatchObject({ problem: { code: 'customers/not-found' } });
  });

  test('refuses a cursor that is none', async () => {
    const shop = await openShop();
    for (const cursor of ['none', `1.${'x'.repeat(256)}`]) {
      const listed = await testOperator(shop).changes.list({ brandId: BRAND, of: 'orders', cursor });
      expect(listed).toMatchObject({ problem: { code: 'request/invalid' } });
    }
  });

  test('contains an order that was captured while its registration is pending', async () => {
    const shop = await openShop({ domains: buildDomains() });
    const { orderId } = await buyDomains(shop, { register: ['lantern.com'] });
    shop.registry.becomeSlow(true);
    await pass(shop, 25 * HOUR_MS, 5 * HOUR_MS);
    expect(await moneyMoved(shop)).toBe('authorised 1200, captured 1200');
    const { issued_at: paidAt } = await shop.database.read
      .selectFrom('invoices')
      .select('issued_at')
      .executeTakeFirstOrThrow();
    shop.clock.advance(MINUTE_MS);
    expect(await idsOf(shop, 'orders', paidAt ?? 0)).toContain(orderId);
  });

  test.each([
    ['expired', 10],
    ['transferred away', 31],
  ])('contains a domain that is %s when its registry has answered, however late', async (_, days) => {
    const shop = await openOwned();
    await shop.hold('lantern.com', { expiresAt: shop.clock.now() + (days === 10 ? 10 : 200) * DAY_MS });
    if (days > 10) shop.registry.insertDomain('lantern.com', { isOurs: false, transferredAt: shop.clock.now() });
    const info = shop.registry.info.bind(shop.registry);
    let answeredAt = 0;
    Object.assign(shop.registry, {
      info: async (...given: Parameters<typeof info>) => {
        shop.clock.advance(2 * MINUTE_MS);
        answeredAt = shop.clock.now();
        return info(...given);
      },
    });
    shop.clock.advance(days * DAY_MS);
    await shop.app.jobs.runAll();
    expect((await shop.row('lantern.com')).state).not.toBe('active');
    shop.clock.advance(MINUTE_MS);
    expect(await idsOf(shop, 'domains', answeredAt)).toEqual(['lantern.com']);
  });

  test('leaves out the last minute, in which an earlier change may still be committed, until it has passed', async () => {
    const shop = await openShop();
    const { orderId: first } = await buyPlans(shop, 1);
    const list = async (since: number) =>
      valueOf(await testOperator(shop).changes.list({ brandId: BRAND, of: 'orders', since }));
    const before = await list(0);
    expect(before.rows).toEqual([]);
    shop.clock.advance(MINUTE_MS);
    const after = await list(before.until);
    expect(new Set(after.rows.map(({ id }) => id))).toEqual(new Set([first]));
    shop.clock.advance(MINUTE_MS);
    expect((await list(after.until + 1)).rows).toEqual([]);
    const { orderId: second } = await buyPlans(shop, 1);
    shop.clock.advance(MINUTE_MS);
    expect(new Set(await idsOf(shop, 'orders', after.until + 1))).toEqual(new Set([second]));
  });

  test('needs the permission for what it lists', async () => {
    const shop = await openShop();
    const list = (kind: Kind) =>
      testOperator(shop, { scopes: ['orders.read'] }).changes.list({ brandId: BRAND, of: kind });
    expect(await list('orders')).toMatchObject({ ok: true });
    expect(await list('customers')).toMatchObject({
      problem: { code: 'staff/not-permitted', data: { permission: 'customers.read' } },
    });
  });
});
