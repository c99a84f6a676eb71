import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { stateContract } from '#contract/contracts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { NAME, RENEWING, having, renewals, until } from '#server/delivery/renewals/renewal-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

type Statement = InputOf<typeof stateContract>;

const STATEMENT: Statement = {
  kind: 'ordinary',
  name: 'Anna Berg',
  email: 'Anna@Example.com',
  contract: NAME,
  reason: '',
  endsOn: null,
};

/** States something without a session, as from any browser. */
function state(shop: TestShop, changes: Partial<Statement> = {}, shopper: TestShopper = shop.shopper()) {
  return shopper.api.contracts.state({ ...STATEMENT, ...changes }, { idempotencyKey: randomUUID() });
}

async function stored({ database }: TestShop) {
  return database.read.selectFrom('contract_statements').selectAll().execute();
}

/** The reasons of open tasks. */
async function tasks({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('operator_tasks').select('reason').execute();
  return rows.map(({ reason }) => reason);
}

/** Whether the plan is cancelled, and the domain is not renewed automatically. */
async function ends({ database }: TestShop) {
  const plan = database.read.selectFrom('services').select('cancelled_at').where('kind', '=', 'service');
  const domain = database.read.selectFrom('domains').select('auto_renew');
  const renews = await domain.execute();
  return [
    ...(await plan.execute()).map(({ cancelled_at: at }) => at !== null),
    ...renews.map(({ auto_renew: isOn }) => isOn === 0),
  ];
}

async function orderNumber({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('orders').select('number').executeTakeFirstOrThrow()).number;
}

async function subjects(shop: TestShop, address = 'anna@example.com'): Promise<string[]> {
  await shop.app.jobs.runAll();
  return (await shop.emailsTo(address)).map(({ subject }) => subject);
}

describeOnBothDatabases('a cancellation without login', (open) => {
  const shops = shopsOn(open);

  test('by the number of an order cancels its services and the renewal of its domains, and is confirmed', async () => {
    const { shop, anna } = await having(await shops(RENEWING));
    valueOf(await state(shop, { contract: await orderNumber(shop) }));
    expect(await ends(shop)).toEqual([true, true]);
    expect(await tasks(shop)).toEqual([]);
    const sent = await subjects(shop);
    expect(sent).toContainEqual(expect.stringMatching(/^We received your cancellation of /));
    expect(sent).toContainEqual(expect.stringMatching(/^Web Start ends on /));
    const [service] = valueOf(await anna.api.services.list({})).services;
    expect(service?.cancelledAt).not.toBeNull();
    valueOf(await anna.api.services.keep({ id: service?.id ?? '' }));
    expect((await ends(shop))[0]).toBe(false);
  });

  test('of a domain turns off its automatic renewal and leaves the service', async () => {
    const { shop } = await having(await shops(RENEWING));
    valueOf(await state(shop));
    expect(await ends(shop)).toEqual([false, true]);
    expect(await stored(shop)).toMatchObject([{ email: 'anna@example.com', contract: NAME, kind: 'ordinary' }]);
    expect((await stored(shop))[0]?.customer_id).not.toBeNull();
  });

  test('of a guest is found by the email address of the order', async () => {
    const { shop } = await having(await shops(RENEWING));
    await shop.database.transaction(async (tx) => {
      await tx.updateTable('services').set({ customer_id: null }).execute();
      await tx.updateTable('domains').set({ customer_id: null }).execute();
      await tx.updateTable('orders').set({ customer_id: null }).execute();
    });
    valueOf(await state(shop, { contract: 'Web Start' }));
    expect(await ends(shop)).toEqual([true, false]);
  });

  test.each<readonly [string, Partial<Statement>, string]>([
    ['for cause', { kind: 'for-cause', reason: 'Down for a week.' }, 'cancellation stated without login'],
    ['on a day before the end of the term', { endsOn: '2026-05-01' }, 'cancellation stated without login'],
    ['with a contract that is unknown', { contract: 'R23456789AB' }, 'cancellation stated without login'],
    ['with the address of somebody else', { email: 'eve@example.com' }, 'cancellation stated without login'],
    ['that is a withdrawal', { kind: 'withdrawal' }, 'withdrawal stated without login'],
  ])('%s ends nothing and becomes a task, with the same answer', async (_name, changes, task) => {
    const { shop } = await having(await shops(RENEWING));
    expect(valueOf(await state(shop, changes))).toEqual({ receivedAt: shop.clock.now() });
    expect(await ends(shop)).toEqual([false, false]);
    expect(await tasks(shop)).toEqual([task]);
    const [shown] = valueOf(await testOperator(shop).tasks.list({})).rows;
    const { kind, contract, reason, endsOn } = { ...STATEMENT, ...changes };
    expect(shown).toMatchObject({ reason: task, statement: { kind, contract, reason, endsOn, name: 'Anna Berg' } });
    const sent = await subjects(shop, changes.email);
    expect(sent).toContainEqual(expect.stringMatching(/^We received your (cancellation|withdrawal) of /));
  });

  test('never concerns contracts of another brand', async () => {
    const others = [testStoreDocument({ brand: { id: 'meridian', hosts: ['shop.meridian.example'] } })];
    const { shop } = await having(await shops({ ...RENEWING, others }));
    const other = shop.shopper({ host: 'shop.meridian.example' });
    valueOf(await state(shop, {}, other));
    expect(await ends(shop)).toEqual([false, false]);
    expect(await tasks(shop)).toEqual(['cancellation stated without login']);
  });

  test('whose next term is paid already becomes a task', async () => {
    const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
    await until(shop, renewsAt - DAY_MS);
    await shop.database.transaction((tx) => tx.updateTable('renewals').set({ state: 'paid' }).execute());
    valueOf(await state(shop, { contract: 'Web Start' }));
    expect(await ends(shop)).toEqual([false]);
    expect(await tasks(shop)).toEqual(['cancellation stated without login']);
  });

  test('of a domain whose next term is paid already becomes a task', async () => {
    const { shop, expiresAt } = await having(await shops(RENEWING));
    await until(shop, expiresAt - DAY_MS);
    const paid = { state: 'paid', period_start: expiresAt } as const;
    await shop.database.transaction((tx) =>
      tx.updateTable('renewals').set(paid).where('kind', '=', 'domain').execute(),
    );
    await shop.database.transaction((tx) => tx.updateTable('domains').set({ expires_at: expiresAt }).execute());
    valueOf(await state(shop));
    expect(await tasks(shop)).toEqual(['cancellation stated without login']);
  });

  test('by the number of an order of which something is not set up yet becomes a task', async () => {
    const { shop } = await having(await shops(RENEWING));
    await shop.database.transaction((tx) =>
      tx.updateTable('domains').set({ state: 'transferring', expires_at: null }).execute(),
    );
    valueOf(await state(shop, { contract: await orderNumber(shop) }));
    expect(await ends(shop)).toEqual([false, false]);
    expect(await tasks(shop)).toEqual(['cancellation stated without login']);
  });

  test('of an order with a line that is still being fulfilled becomes a task', async () => {
    const { shop } = await having(await shops(RENEWING));
    await shop.database.transaction((tx) => tx.updateTable('orders').set({ state: 'in-fulfilment' }).execute());
    valueOf(await state(shop, { contract: await orderNumber(shop) }));
    expect(await ends(shop)).toEqual([false, false]);
    expect(await tasks(shop)).toEqual(['cancellation stated without login']);
  });

  test('cancels the order of the next term, so that nothing is charged', async () => {
    const { shop, renewsAt } = await having(await shops(RENEWING), { name: null });
    await until(shop, renewsAt - 10 * DAY_MS);
    expect(await renewals(shop)).toEqual(['service invoiced']);
    valueOf(await state(shop, { contract: 'Web Start' }));
    await until(shop, renewsAt + DAY_MS);
    expect(await shop.database.read.selectFrom('services').select('state').execute()).toEqual([{ state: 'ended' }]);
    const orders = shop.database.read.selectFrom('orders').select('state').where('origin', '=', 'renewal');
    expect(await orders.execute()).toEqual([{ state: 'cancelled' }]);
  });

  test('is one, however often it is sent', async () => {
    const shop = await shops(RENEWING);
    const shopper = shop.shopper();
    const idempotencyKey = randomUUID();
    const first = valueOf(await shopper.api.contracts.state(STATEMENT, { idempotencyKey }));
    await shop.database.transaction((tx) => tx.deleteFrom('idempotency_keys').execute());
    shop.clock.advance(HOUR_MS);
    expect(valueOf(await shopper.api.contracts.state(STATEMENT, { idempotencyKey }))).toEqual(first);
    expect(await stored(shop)).toHaveLength(1);
    expect(await tasks(shop)).toHaveLength(1);
    expect(await subjects(shop)).toHaveLength(1);
  });

  test('is limited by address', async () => {
    const shop = await shops(RENEWING);
    for (let attempt = 0; attempt < 10; attempt += 1)
      valueOf(await state(shop, {}, shop.shopper({ remoteAddress: `198.51.100.${attempt}` })));
    const other = shop.shopper({ remoteAddress: '198.51.100.200' });
    expect(await state(shop, {}, other)).toMatchObject({ problem: { code: 'limits/too-many-requests' } });
    expect(await state(shop, { email: 'berta@example.com' }, other)).toMatchObject({ ok: true });
    expect(await stored(shop)).toHaveLength(11);
  });

  test('without what it needs names the fields', async () => {
    const shop = await shops(RENEWING);
    const fields = [{ path: 'email', code: 'invalid' }];
    expect(await state(shop, { email: 'anna' })).toMatchObject({
      problem: { code: 'contracts/statement-invalid', fields },
    });
    expect(await stored(shop)).toEqual([]);
  });

  test('is confirmed in the language of the page, with everything that was stated and when', async () => {
    const shop = await shops(RENEWING);
    const changes = { kind: 'for-cause', reason: 'Down for a week.', endsOn: '2026-12-31' } as const;
    valueOf(await state(shop, changes));
    await shop.app.jobs.runAll();
    const text = (await shop.emailsTo('anna@example.com'))[0]?.text ?? '';
    for (const part of [
      'Anna Berg',
      'anna@example.com',
      NAME,
      'Down for a week.',
      '31 December 2026',
      'UTC',
      'for cause',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('as soon as possible');
  });

  test('made before its account existed is deleted with it', async () => {
    const shop = await shops(RENEWING);
    valueOf(await state(shop, { contract: 'Something else' }));
    valueOf(await state(shop, { email: 'berta@example.com' }));
    const anna = shop.shopper();
    await anna.signIn('anna@example.com');
    valueOf(await anna.api.personalData.delete({ password: PASSWORD, confirm: true }));
    expect(await stored(shop)).toMatchObject([{ email: 'berta@example.com' }]);
  });
});
