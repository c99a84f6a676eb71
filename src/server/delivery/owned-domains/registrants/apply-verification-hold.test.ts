import { expect, test } from 'vitest';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { ANNA, type OwnedShop, ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const NAME = 'lantern.com';
const ADA = 'ada@example.com';

const isOnHold = ({ registry }: OwnedShop, name = NAME) => registry.findDomain(name)?.statuses.includes('clientHold');
const commandCount = ({ registry }: OwnedShop) =>
  registry.commands.filter(({ command }) => command === 'update').length;

const holdsOf = ({ database }: OwnedShop) =>
  database.read.selectFrom('registrant_holds').select(['name', 'state']).execute();

const tasks = async ({ database }: OwnedShop) =>
  (await database.read.selectFrom('operator_tasks').select('reason').execute()).map(({ reason }) => reason);

async function shown(shop: OwnedShop) {
  await shop.anna.signIn(ANNA);
  return valueOf(await shop.anna.api.ownedDomains.get({ name: NAME }));
}

/** Anna's domain with a verification deadline tomorrow. */
async function unverified(shop: OwnedShop): Promise<void> {
  await shop.hold(NAME, { registrantEmail: ADA, verifyBy: shop.clock.now() + DAY_MS });
  await ask(shop);
}

/** Stores a pending verification of the address. */
async function ask({ database, clock }: OwnedShop): Promise<void> {
  const row = {
    brand_id: 'larkhost',
    email: ADA,
    requested_at: clock.now(),
    emails_sent: 3,
    next_at: null,
    verified_at: null,
  };
  await database.transaction((tx) => tx.insertInto('registrant_addresses').values(row).execute());
}

async function confirm({ database, clock }: OwnedShop): Promise<void> {
  await database.transaction((tx) =>
    tx.updateTable('registrant_addresses').set({ verified_at: clock.now() }).where('email', '=', ADA).execute(),
  );
}

async function pass(shop: OwnedShop, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll({ ignoresPauses: true });
}

/** Makes the registry refuse changes of the domain. */
function refuseChanges({ registry }: OwnedShop): void {
  registry.insertDomain(NAME, { isOurs: true, statuses: ['serverUpdateProhibited'] });
}

describeOnBothDatabases('a domain whose registrant did not verify the email address in time', (open) => {
  const openShop = ownedShopsOn(open);

  test('is put on hold at its registry once, and shown as switched off to its customer', async () => {
    const shop = await openShop();
    await unverified(shop);
    await pass(shop, DAY_MS - 1);
    expect(isOnHold(shop)).toBe(false);
    await pass(shop, 1);
    expect(isOnHold(shop)).toBe(true);
    expect(await shown(shop)).toMatchObject({ isSwitchedOff: true, isVerifyOverdue: true });
    for (let day = 0; day < 3; day += 1) await pass(shop, DAY_MS);
    expect(commandCount(shop)).toBe(1);
    expect(await tasks(shop)).toEqual([]);
  });

  test('is released as soon as the address is verified', async () => {
    const shop = await openShop();
    await unverified(shop);
    await pass(shop, DAY_MS);
    await shop.anna.signIn(ANNA);
    valueOf(await shop.anna.api.ownedDomains.sendVerification({ name: NAME }));
    const [email] = (await shop.emailsTo(ADA)).slice(-1);
    const code = /registrant\?code=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
    valueOf(await shop.shopper().api.ownedDomains.verifyRegistrant({ code }));
    await shop.app.jobs.runAll();
    expect(isOnHold(shop)).toBe(false);
    expect(await shown(shop)).toMatchObject({ isSwitchedOff: false, isVerifyOverdue: false });
    expect([await holdsOf(shop), await tasks(shop), commandCount(shop)]).toEqual([[], [], 2]);
  });

  test('creates an operator task if its registry refuses the hold, and another one after the verification', async () => {
    const shop = await openShop();
    await unverified(shop);
    refuseChanges(shop);
    await pass(shop, DAY_MS);
    await pass(shop, DAY_MS);
    const overdue =
      'registrant of lantern.com did not confirm the address in time: suspend the domain or verify the address';
    expect(await tasks(shop)).toEqual([overdue]);
    expect(await shown(shop)).toMatchObject({ isSwitchedOff: false, isVerifyOverdue: true });
    await confirm(shop);
    await pass(shop, MINUTE_MS);
    await pass(shop, DAY_MS);
    const ended = 'registrant of lantern.com confirmed the address after all: end its suspension';
    expect([...(await tasks(shop))].toSorted()).toEqual([ended, overdue].toSorted());
    expect(commandCount(shop)).toBe(1);
  });

  test('creates operator tasks if it is on hold for another reason, which the verification does not end', async () => {
    const shop = await openShop();
    await unverified(shop);
    shop.registry.insertDomain(NAME, { isOurs: true, statuses: ['clientHold'] });
    await pass(shop, DAY_MS);
    await confirm(shop);
    await pass(shop, MINUTE_MS);
    expect([isOnHold(shop), commandCount(shop), await tasks(shop)]).toMatchObject([true, 0, { length: 2 }]);
  });

  test('creates an operator task if its registry refuses the release', async () => {
    const shop = await openShop();
    await unverified(shop);
    await pass(shop, DAY_MS);
    refuseChanges(shop);
    await confirm(shop);
    await pass(shop, MINUTE_MS);
    expect(await tasks(shop)).toEqual([
      'registrant of lantern.com confirmed the address after all: end its suspension',
    ]);
    expect(await holdsOf(shop)).toEqual([]);
  });

  test('is retried while its registry is away, with one operator task after a day', async () => {
    const shop = await openShop();
    await unverified(shop);
    shop.registry.fail('away');
    for (let hour = 0; hour < 24; hour += 1) await pass(shop, DAY_MS / 24);
    expect([isOnHold(shop), await tasks(shop)]).toEqual([false, []]);
    for (let hour = 0; hour < 30; hour += 1) await pass(shop, DAY_MS / 24);
    expect(await tasks(shop)).toHaveLength(1);
    shop.registry.fail(null);
    await pass(shop, DAY_MS / 24);
    expect([isOnHold(shop), await tasks(shop)]).toMatchObject([true, { length: 1 }]);
  });

  test('is released although the worker died before recording the hold', async () => {
    const shop = await openShop();
    await unverified(shop);
    await pass(shop, DAY_MS);
    const dead = { state: 'wanted', attempts: 1, next_at: shop.clock.now() + MINUTE_MS } as const;
    await shop.database.transaction((tx) => tx.updateTable('registrant_holds').set(dead).execute());
    await confirm(shop);
    await pass(shop, MINUTE_MS - 1);
    expect(isOnHold(shop)).toBe(true);
    await pass(shop, 1);
    expect([isOnHold(shop), await holdsOf(shop)]).toEqual([false, []]);
  });

  test('is put on hold once by concurrent workers', async () => {
    const shop = await openShop();
    await unverified(shop);
    shop.clock.advance(DAY_MS);
    await Promise.all([shop.app.jobs.runAll(), shop.app.jobs.runAll(), shop.app.jobs.runAll()]);
    expect([isOnHold(shop), commandCount(shop)]).toEqual([true, 1]);
  });

  test('stays on hold with another unverified registrant, and is released with a verified one', async () => {
    const shop = await openShop();
    await unverified(shop);
    await pass(shop, DAY_MS);
    await shop.anna.signIn(ANNA);
    const give = (email: string) => {
      const registrant = { ...buildRegistrant(), email };
      return shop.anna.api.ownedDomains.change({ name: NAME, change: { kind: 'registrant', registrant } });
    };
    valueOf(await give('berta@example.com'));
    await pass(shop, MINUTE_MS);
    expect(isOnHold(shop)).toBe(true);
    expect(await shown(shop)).toMatchObject({ isSwitchedOff: true, isVerifyOverdue: false });
    await shop.hold('beacon.org', { registrantEmail: 'carla@example.com', emailVerifiedAt: 1 });
    valueOf(await give('carla@example.com'));
    await pass(shop, MINUTE_MS);
    expect(isOnHold(shop)).toBe(false);
  });

  test('has its hold deleted without a command once it is lost', async () => {
    const shop = await openShop();
    await unverified(shop);
    await pass(shop, DAY_MS);
    await shop.database.transaction((tx) => tx.updateTable('domains').set({ state: 'lost' }).execute());
    await pass(shop, MINUTE_MS);
    expect([await holdsOf(shop), commandCount(shop)]).toEqual([[], 1]);
  });
});
