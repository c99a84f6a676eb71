import { expect, test } from 'vitest';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { buyDomains, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { ANNA, type OwnedShop, ownedShopsOn } from '#server/delivery/owned-domains/owned-domain.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const NAME = 'lantern.com';
const ADA = 'ada@example.com';
const INVALID = { ok: false, problem: { code: 'account/link-invalid' } };

/** The verification emails to registrants, oldest first. */
const emailsTo = async (shop: OwnedShop, address = ANNA) =>
  (await shop.emailsTo(address)).filter(({ text }) => text.includes('/order/account/registrant'));

async function codesTo(shop: OwnedShop, address = ANNA): Promise<string[]> {
  const emails = await emailsTo(shop, address);
  return emails.map(({ text }) => /registrant\?code=([\w-]{43})/.exec(text)?.[1] ?? '');
}

const tasks = async ({ database }: OwnedShop) =>
  (await database.read.selectFrom('operator_tasks').select('reason').execute()).map(({ reason }) => reason);

const sell = (shop: OwnedShop, name = NAME) =>
  shop.anna.api.ownedDomains.change({ name, change: { kind: 'registrant', registrant: buildRegistrant() } });

/** The stored addresses, in order. */
const addresses = async ({ database }: OwnedShop) =>
  (await database.read.selectFrom('registrant_addresses').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

/** Marks a domain without a customer as lost. */
async function removeFromRegistry({ database, clock }: OwnedShop, name: string): Promise<void> {
  const lost = { state: 'lost', customer_id: null, updated_at: clock.now() } as const;
  await database.transaction((tx) => tx.updateTable('domains').set(lost).where('name', '=', name).execute());
}

async function shown(shop: OwnedShop, name = NAME) {
  await shop.anna.signIn(ANNA);
  return valueOf(await shop.anna.api.ownedDomains.get({ name }));
}

/** Advances the clock by days and runs the jobs after each, hourly ones only at the end. */
async function passDays(shop: OwnedShop, days: number): Promise<void> {
  await pass(shop, days * DAY_MS, DAY_MS);
}

describeOnBothDatabases('the email address of a registrant', (open) => {
  const openShop = ownedShopsOn(open);

  test('is verified for all domains of an order by one email', async () => {
    const shop = await openShop();
    await buyDomains(shop, { register: [NAME, 'beacon.org'] });
    await shop.app.jobs.runAll();
    const emails = await emailsTo(shop);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('Your domains: beacon.org, lantern.com');
    const [code = ''] = await codesTo(shop);
    const otherShopper = shop.shopper();
    expect(valueOf(await otherShopper.api.ownedDomains.verifyRegistrant({ code }))).toEqual({
      email: ANNA,
      names: ['beacon.org', 'lantern.com'],
    });
    expect(await otherShopper.api.ownedDomains.verifyRegistrant({ code })).toMatchObject(INVALID);
    await passDays(shop, 30);
    expect(await emailsTo(shop)).toHaveLength(1);
    expect(await tasks(shop)).toEqual([]);
  });

  test('that is verified is not verified again for another domain', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ANNA, emailVerifiedAt: 1 });
    await buyDomains(shop, { register: ['beacon.org'] });
    await shop.app.jobs.runAll();
    expect(await emailsTo(shop)).toEqual([]);
    const rows = await shop.database.read.selectFrom('registrant_addresses').select('verified_at').execute();
    expect(rows).toEqual([{ verified_at: 1 }]);
  });

  test('is verified after a transfer', async () => {
    const shop = await openShop();
    shop.registry.insertDomain('harbour.com', { expiresAt: shop.clock.now() + 90 * DAY_MS });
    await buyDomains(shop, { transfer: { 'harbour.com': 'right-code' } });
    await shop.app.jobs.runAll();
    expect(await emailsTo(shop)).toHaveLength(1);
  });

  test('of a new registrant is verified by an email to the new address', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ANNA, emailVerifiedAt: 1 });
    const verifyBy = shop.clock.now() + 15 * DAY_MS;
    expect(valueOf(await sell(shop))).toMatchObject({ registrantEmail: ADA, emailVerifiedAt: null, verifyBy });
    expect(await emailsTo(shop)).toEqual([]);
    const [email] = await emailsTo(shop, ADA);
    expect(email?.text).toContain('Hello Ada Berg,');
    const [code = ''] = await codesTo(shop, ADA);
    valueOf(await shop.shopper().api.ownedDomains.verifyRegistrant({ code }));
    expect(await shown(shop)).toMatchObject({ emailVerifiedAt: shop.clock.now(), verifyBy: null });
  });

  test('is sent one email when several domains get it concurrently', async () => {
    const shop = await openShop();
    const names = ['a-lantern.com', 'b-lantern.com', 'c-lantern.com', 'd-lantern.com'];
    for (const name of names) await shop.hold(name, { registrantEmail: ANNA });
    await Promise.all(names.map((name) => sell(shop, name)));
    expect(await emailsTo(shop, ADA)).toHaveLength(1);
  });

  test('is verified by the same link when the email is resent after a failure', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    shop.post.fail(1, { isAfterwards: true });
    valueOf(await sell(shop));
    await emailsTo(shop, ADA);
    await passDays(shop, 1);
    const codes = await codesTo(shop, ADA);
    expect(codes).toHaveLength(1);
    valueOf(await shop.shopper().api.ownedDomains.verifyRegistrant({ code: codes[0] ?? '' }));
  });

  test('gets reminders on day 5 and day 10, and any of the links verifies it', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    valueOf(await sell(shop));
    await shop.app.jobs.runAll();
    const counts: number[] = [];
    for (let day = 1; day <= 14; day += 1) {
      await passDays(shop, 1);
      counts.push((await emailsTo(shop, ADA)).length);
    }
    expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
    const [first = '', , last = ''] = await codesTo(shop, ADA);
    expect(first).not.toBe(last);
    valueOf(await shop.shopper().api.ownedDomains.verifyRegistrant({ code: first }));
    await passDays(shop, 20);
    expect(await emailsTo(shop, ADA)).toHaveLength(3);
    expect(await tasks(shop)).toEqual([]);
  });

  test('that was not verified within 15 days has no valid link any more', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    valueOf(await sell(shop));
    await passDays(shop, 17);
    expect(await shown(shop)).toMatchObject({ emailVerifiedAt: null, isVerifyOverdue: true });
    const codes = await codesTo(shop, ADA);
    expect(codes).toHaveLength(3);
    expect(await shop.shopper().api.ownedDomains.verifyRegistrant({ code: codes[0] ?? '' })).toMatchObject(INVALID);
  });

  test('that is verified late is no longer overdue', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    valueOf(await sell(shop));
    await passDays(shop, 16);
    await shop.anna.signIn(ANNA);
    valueOf(await shop.anna.api.ownedDomains.sendVerification({ name: NAME }));
    const code = (await codesTo(shop, ADA)).at(-1) ?? '';
    valueOf(await shop.shopper().api.ownedDomains.verifyRegistrant({ code }));
    expect(await shown(shop)).toMatchObject({ isVerifyOverdue: false, verifyBy: null });
  });

  test('gets separate emails for a domain added after the last reminder', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    await shop.hold('beacon.org');
    valueOf(await sell(shop));
    await passDays(shop, 12);
    await shop.anna.signIn(ANNA);
    valueOf(await sell(shop, 'beacon.org'));
    await passDays(shop, 2);
    expect(await emailsTo(shop, ADA)).toHaveLength(3);
    await passDays(shop, 1);
    const emails = await emailsTo(shop, ADA);
    expect(emails).toHaveLength(4);
    expect(emails.at(-1)?.subject).toContain('beacon.org');
  });

  test('gets no emails once the domain is lost', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    valueOf(await sell(shop));
    await shop.database.transaction((tx) => tx.updateTable('domains').set({ state: 'lost' }).execute());
    await passDays(shop, 16);
    expect(await emailsTo(shop, ADA)).toEqual([]);
    expect(await tasks(shop)).toEqual([]);
  });

  test('is deleted when the last domain that uses it gets another one', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ANNA, emailVerifiedAt: 1 });
    await shop.hold('beacon.org', { registrantEmail: ANNA });
    valueOf(await sell(shop));
    expect(await addresses(shop)).toEqual([ADA, ANNA]);
    valueOf(await sell(shop, 'beacon.org'));
    expect(await addresses(shop)).toEqual([ADA]);
  });

  test('is deleted 30 days after the last domain that uses it was lost without a customer', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ADA, emailVerifiedAt: 1 });
    await shop.hold('beacon.org', { registrantEmail: ANNA, emailVerifiedAt: 1 });
    await removeFromRegistry(shop, NAME);
    await passDays(shop, 30);
    expect(await addresses(shop)).toEqual([ADA, ANNA]);
    await passDays(shop, 1);
    expect(await addresses(shop)).toEqual([ANNA]);
  });

  test('is deleted when the lost domain that uses it is sold again', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ADA, emailVerifiedAt: 1, isAtRegistry: false });
    await removeFromRegistry(shop, NAME);
    await buyDomains(shop, { register: [NAME] });
    await shop.app.jobs.runAll();
    expect(await addresses(shop)).toEqual([ANNA]);
  });

  test('is verified for one brand only: its link is invalid elsewhere', async () => {
    const brand = { id: 'meridian', hosts: ['shop.meridian.example'] };
    const shop = await openShop({ others: [testStoreDocument({ brand, domains: buildDomains() })] });
    await shop.hold(NAME);
    valueOf(await sell(shop));
    const [code = ''] = await codesTo(shop, ADA);
    const abroad = shop.shopper({ host: 'shop.meridian.example' });
    expect(await abroad.api.ownedDomains.verifyRegistrant({ code })).toMatchObject(INVALID);
    expect(valueOf(await shop.shopper().api.ownedDomains.verifyRegistrant({ code })).names).toEqual([NAME]);
  });

  test('is not verified by an invalid code', async () => {
    const shop = await openShop();
    for (const code of ['', 'nonsense', 'a'.repeat(43)])
      expect(await shop.shopper().api.ownedDomains.verifyRegistrant({ code })).toMatchObject(INVALID);
  });
});

describeOnBothDatabases('resending the verification email to a registrant', (open) => {
  const openShop = ownedShopsOn(open);
  const again = ({ anna }: OwnedShop, name = NAME) => anna.api.ownedDomains.sendVerification({ name });

  test('sends one more email, at most five an hour', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ADA, verifyBy: shop.clock.now() + DAY_MS });
    for (let count = 0; count < 5; count += 1)
      expect(valueOf(await again(shop))).toMatchObject({ registrantEmail: ADA, emailVerifiedAt: null });
    expect(await again(shop)).toMatchObject({ ok: false, problem: { code: 'limits/too-many-requests' } });
    const codes = await codesTo(shop, ADA);
    expect(new Set(codes).size).toBe(5);
  });

  test('sends nothing if there is nothing to verify', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ADA, emailVerifiedAt: 1 });
    await shop.hold('beacon.org');
    expect(valueOf(await again(shop))).toMatchObject({ emailVerifiedAt: 1 });
    expect(valueOf(await again(shop, 'beacon.org'))).toMatchObject({ registrantEmail: null });
    expect(await emailsTo(shop, ADA)).toEqual([]);
  });

  test('is allowed only to the customer of the domain', async () => {
    const shop = await openShop();
    await shop.hold(NAME, { registrantEmail: ADA });
    const other = shop.shopper();
    expect(await other.api.ownedDomains.sendVerification({ name: NAME })).toMatchObject({
      problem: { code: 'account/sign-in-required' },
    });
    await other.signIn('berta@example.com');
    expect(await other.api.ownedDomains.sendVerification({ name: NAME })).toMatchObject({
      problem: { code: 'domains/not-found' },
    });
    expect(await emailsTo(shop, ADA)).toEqual([]);
  });
});
