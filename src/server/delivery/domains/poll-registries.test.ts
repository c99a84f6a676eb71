import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { PollMessage } from '#server/domains/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildRegistry, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { buyDomains, linesReported, moneyMoved, pass } from './domain-shop.builder.ts';

const NAME = 'lantern.com';
const LOW = { name: null, kind: 'other', text: 'Low balance – balance 12.50', at: 0 } as const;

const tasks = async ({ database }: TestShop) =>
  (await database.read.selectFrom('operator_tasks').select('reason').execute()).map(({ reason }) => reason);
const toBrand = ({ post }: TestShop) => post.to('orders@larkhost.example');

describeOnBothDatabases('poll messages of registries', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  async function holding() {
    const shop = await openShop();
    await buyDomains(shop, { register: [NAME] });
    await shop.app.jobs.runAll();
    return shop;
  }

  const requested = (shop: TestShop, days: number): Omit<PollMessage, 'id'> => ({
    name: NAME,
    kind: 'transfer-requested',
    text: 'Transfer requested.',
    at: shop.clock.now(),
    transfer: { by: 'Other-Registrar', decidedAt: shop.clock.now() + days * DAY_MS },
  });

  test('that cannot be processed create one operator task and one email, also when they are received twice', async () => {
    const shop = await openShop();
    shop.registry.publish(LOW);
    const acknowledge = shop.registry.acknowledge.bind(shop.registry);
    shop.registry.acknowledge = async () => void (shop.registry.acknowledge = acknowledge);
    await pass(shop, 60_000, 10_000);
    expect(await tasks(shop)).toEqual(['message of sandbox: Low balance – balance 12.50']);
    expect(toBrand(shop).map(({ text }) => text.includes('Low balance – balance 12.50'))).toEqual([true]);
    expect(await shop.registry.poll()).toBeNull();
  });

  test('that cannot be acknowledged are read again in the next run, not endlessly in one', async () => {
    const shop = await openShop();
    shop.registry.publish(LOW);
    const acknowledge = shop.registry.acknowledge.bind(shop.registry);
    const poll = shop.registry.poll.bind(shop.registry);
    let polls = 0;
    shop.registry.acknowledge = async () => undefined;
    shop.registry.poll = async () => {
      polls += 1;
      if (polls === 200) shop.registry.acknowledge = acknowledge;
      return poll();
    };
    await pass(shop, 20_000, 10_000);
    expect(polls).toBeLessThan(10);
    expect(await tasks(shop)).toHaveLength(1);
  });

  test('about a domain create an operator task', async () => {
    const shop = await holding();
    shop.registry.publish({ ...LOW, name: NAME, text: 'Under review' });
    await pass(shop, 20_000, 10_000);
    expect(await tasks(shop)).toEqual([`message of sandbox: ${NAME}: Under review`]);
  });

  test.each([
    ['create-refused', undefined, [`message of sandbox: ${NAME}: Update refused`]],
    ['create-done', undefined, []],
    ['transfer-refused', { by: 'landrush', decidedAt: null }, []],
  ] as const)(
    'that an action on an owned domain is %s, by a transfer of %j, create the tasks %j',
    async (...message) => {
      const [kind, transfer, expected] = message;
      const shop = await holding();
      const about = { name: NAME, kind, text: 'Update refused', at: shop.clock.now() };
      shop.registry.publish(transfer === undefined ? about : { ...about, transfer });
      await pass(shop, 20_000, 10_000);
      expect(await tasks(shop)).toEqual(expected);
    },
  );

  test.each([
    ['were queued hours ago', (now: number, published: number) => published - 2 * HOUR_MS],
    ['have no date', (now: number) => now],
    ['are dated by a wrong clock', (now: number, published: number) => published + DAY_MS],
  ])(
    'that cannot be applied and %s become an operator task after an hour, and those behind them are read',
    async (_case, dateOf) => {
      const shop = await holding();
      await pass(shop, 3 * HOUR_MS, HOUR_MS);
      const published = shop.clock.now();
      const poll = shop.registry.poll.bind(shop.registry);
      const acknowledge = shop.registry.acknowledge.bind(shop.registry);
      const unusable = (): PollMessage => ({
        ...requested(shop, 5),
        id: 'unusable',
        at: dateOf(shop.clock.now(), published),
        get transfer(): never {
          throw new Error('The message cannot be applied.');
        },
      });
      shop.registry.poll = async () => unusable();
      shop.registry.acknowledge = async (id) => {
        if (id === 'unusable') Object.assign(shop.registry, { poll, acknowledge });
      };
      shop.registry.publish(LOW);
      await pass(shop, HOUR_MS, 10 * MINUTE_MS);
      expect(await tasks(shop)).toEqual([]);
      await pass(shop, 10 * MINUTE_MS, 10 * MINUTE_MS);
      expect(await tasks(shop)).toEqual([
        `message of sandbox: could not be applied: ${NAME}: Transfer requested.`,
        'message of sandbox: Low balance – balance 12.50',
      ]);
      expect(await shop.registry.poll()).toBeNull();
    },
  );

  test('about a requested transfer away are reported to the customer by email with the other registrar', async () => {
    const shop = await holding();
    shop.registry.publish(requested(shop, 5));
    await pass(shop, 20_000, 10_000);
    const emails = shop.post.to('anna@example.com').filter(({ subject }) => subject.includes('moving'));
    expect(emails.map(({ subject }) => subject)).toEqual([`Is ${NAME} moving to another provider?`]);
    expect(emails[0]?.text).toContain('Other-Registrar');
    expect(await tasks(shop)).toEqual([]);
  });

  test('reach every brand that uses the account, also under another registry key', async () => {
    const registry = createMemoryRegistry();
    const domains = buildDomains({
      tlds: [buildSoldTld({ registries: ['other'] })],
      registries: [buildRegistry({ key: 'other' })],
    });
    const brand = { id: 'meridian', hosts: ['shop.meridian.example'] };
    const shop = await shops({
      domains: buildDomains(),
      others: [testStoreDocument({ brand, domains })],
      registries: [registry, { ...registry, key: 'other' }],
    });
    await buyDomains(shop, { register: [NAME], by: shop.shopper({ host: 'shop.meridian.example' }) });
    await shop.app.jobs.runAll();
    registry.publish({ at: shop.clock.now(), name: NAME, kind: 'transfer-away', text: '' });
    registry.publish(LOW);
    await pass(shop, 20_000, 10_000);
    const rows = await shop.database.read.selectFrom('domains').select(['brand_id', 'state']).execute();
    expect(rows).toEqual([{ brand_id: 'meridian', state: 'lost' }]);
    expect((await tasks(shop)).toSorted()).toEqual([
      'message of other: Low balance – balance 12.50',
      'message of sandbox: Low balance – balance 12.50',
    ]);
  });

  test('are read although another registry refuses the poll', async () => {
    const registries = [createMemoryRegistry(), createMemoryRegistry({ key: 'other' })] as const;
    const domains = buildDomains({ registries: [buildRegistry(), buildRegistry({ key: 'other' })] });
    const shop = await shops({ domains, registries });
    registries[0].poll = () => Promise.reject(new Error('The registry refused a poll with the code 2400.'));
    registries[1].publish(LOW);
    await pass(shop, 20_000, 10_000);
    expect(await tasks(shop)).toEqual(['message of other: Low balance – balance 12.50']);
  });

  test('about a past transfer request or a domain of no customer send no warning', async () => {
    const shop = await holding();
    shop.registry.publish(requested(shop, -1));
    shop.registry.publish({ ...requested(shop, 5), at: shop.clock.now() - DAY_MS });
    shop.registry.publish({ ...requested(shop, 5), name: 'beacon.org' });
    await pass(shop, 20_000, 10_000);
    expect(shop.post.to('anna@example.com').filter(({ subject }) => subject.includes('moving'))).toEqual([]);
  });
});

describeOnBothDatabases('an empty registrar account', (open) => {
  const shops = shopsOn(open);

  test('is reported to the operator and shown to the shopper as a delay until it is topped up', async () => {
    const shop = await shops({ domains: buildDomains() });
    const create = shop.registry.create.bind(shop.registry);
    shop.registry.create = async () => ({ kind: 'refused', reason: 'money', message: 'Billing failure', code: 2104 });
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME, 'beacon.org'] });
    await pass(shop, 60_000, 10_000);
    expect(await linesReported(shopper, orderId)).toBe(
      `${NAME} delayed account-empty, beacon.org delayed account-empty`,
    );
    expect(await tasks(shop)).toEqual([expect.stringMatching(/^account at sandbox is empty: /)]);
    expect(toBrand(shop).map(({ text }) => text.includes('Your account at the registry sandbox is empty'))).toEqual([
      true,
    ]);
    shop.registry.create = create;
    await pass(shop, 3_600_000, 600_000);
    expect(await linesReported(shopper, orderId)).toBe(`${NAME} registered, beacon.org registered`);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('that is not topped up costs the shopper nothing', async () => {
    const shop = await shops({ domains: buildDomains() });
    shop.registry.create = async () => ({ kind: 'refused', reason: 'money', message: 'Billing failure', code: 2104 });
    const { shopper, orderId } = await buyDomains(shop, { register: [NAME] });
    await pass(shop, 25 * 3_600_000, 3_600_000);
    expect(await linesReported(shopper, orderId)).toBe(`${NAME} not-obtained account-empty`);
    expect(await moneyMoved(shop)).toBe('authorised 1200, released 1200');
  });
});
