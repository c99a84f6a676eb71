import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { mailRefused } from '#server/notify/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import {
  STORE_WITH_QUESTIONS,
  PASSWORD,
  createTraces,
  leaveUnprovedTraces,
  patternOf,
  tracesOf,
} from './traces.builder.ts';

const anna = { mark: 'mk', email: 'mk-email@example.com', phone: '+49 381 770011', network: '203.0.113.77' };
const berta = { mark: 'ww', email: 'ww-email@example.com', phone: '+49 381 770022', network: '203.0.113.78' };
const confirmed = { password: PASSWORD, confirm: true };
const customFields = [{ key: 'club', name: 'Club', required: false }];

/** The locations of traces. */
const columnsOf = (traces: readonly string[]) => [
  ...new Set(traces.map((trace) => trace.slice(0, trace.indexOf(':')))),
];

const customers = ({ database }: TestShop) => database.read.selectFrom('customers').select('email').execute();

describeOnBothDatabases('deleting an account', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ ...STORE_WITH_QUESTIONS, brand: { customFields } });

  test('preserves invoices, registrants and running services as required, and changes no other customer', async () => {
    const shop = await openShop();
    await createTraces(shop, berta);
    await shop.app.jobs.runAll();
    const untouched = await tracesOf(shop, patternOf(berta));
    const browser = await createTraces(shop, anna);
    await leaveUnprovedTraces(shop, anna);
    valueOf(await browser.api.personalData.delete(confirmed));
    await shop.app.jobs.runAll();
    const left = await tracesOf(shop, patternOf(anna));
    expect(columnsOf(left)).toEqual([
      'audit_entries.subject_id',
      'domain_checks.name',
      'domains.document',
      'domains.name',
      'domains.registrant_email',
      'orders.document',
      'rate_limits.bucket',
      'registrant_addresses.email',
      'services.document',
      'services.name',
    ]);
    expect(left.filter((trace) => trace.startsWith('orders.document'))).toEqual(
      ['before', 'bill', 'late']
        .flatMap((part) => ['name', 'street', 'city', 'company', 'tax'].map((field) => `${part}${field}`))
        .concat('owned', 'existing')
        .map((field) => `orders.document: mk-${field}`)
        .toSorted(),
    );
    expect(left.filter((trace) => trace.startsWith('domains.'))).toEqual([
      'domains.document: +49 381 770011',
      'domains.document: mk-email',
      'domains.document: mk-holdercity',
      'domains.document: mk-holdername',
      'domains.document: mk-holderstreet',
      'domains.name: mk-owned',
      'domains.registrant_email: mk-email',
    ]);
    expect(await tracesOf(shop, patternOf(berta))).toEqual(untouched);
    shop.clock.advance(2 * DAY_MS);
    await shop.app.jobs.runAll();
    const later = await tracesOf(shop, patternOf(anna));
    expect(columnsOf(later)).toEqual([
      'audit_entries.subject_id',
      'domains.document',
      'domains.name',
      'domains.registrant_email',
      'orders.document',
      'registrant_addresses.email',
      'services.document',
      'services.name',
    ]);
  });

  test('ends all sessions, sends a final email, and allows a new registration', async () => {
    const shop = await openShop();
    const browser = await createTraces(shop, anna);
    const phone = shop.shopper();
    await phone.signIn(anna.email, PASSWORD).catch(() => undefined);
    valueOf(await browser.api.personalData.delete(confirmed));
    expect(browser.cookies.has('__Host-landrush')).toBe(false);
    expect(await browser.api.account.session({})).toMatchObject({ value: { kind: 'none', user: null } });
    expect((await shop.emailsTo(anna.email)).at(-1)).toMatchObject({ subject: 'Your account was deleted' });
    const login = { username: anna.email, password: PASSWORD };
    expect(await shop.shopper().api.account.login(login)).toMatchObject({
      problem: { code: 'account/wrong-credentials' },
    });
    const registered = shop.shopper();
    await registered.signIn(anna.email, PASSWORD);
    expect(valueOf(await registered.api.orders.list({})).orders).toEqual([]);
    expect(valueOf(await registered.api.services.list({})).services).toEqual([]);
    expect(valueOf(await registered.api.ownedDomains.list({})).domains).toEqual([]);
  });

  test('forgets the address some time after the final email has failed for good', async () => {
    const shop = await openShop();
    const browser = shop.shopper();
    await browser.signIn(anna.email, PASSWORD);
    await shop.app.jobs.runMail();
    valueOf(await browser.api.personalData.delete(confirmed));
    shop.post.fail(1, { error: mailRefused('550 5.1.1 unknown') });
    await shop.app.jobs.runAll();
    const jobs = () =>
      shop.database.read.selectFrom('jobs').select('state').where('payload', 'like', `%${anna.email}%`).execute();
    const tasks = () => shop.database.read.selectFrom('operator_tasks').select('reason').execute();
    shop.clock.advance(29 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await jobs()).toEqual([{ state: 'dead-lettered' }]);
    expect(await tasks()).toEqual([{ reason: 'send-email' }]);
    shop.clock.advance(2 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await jobs()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });

  test('is repeated without effect in the sessions that ended with the account', async () => {
    const shop = await openShop();
    const [browser, phone, other] = [shop.shopper(), shop.shopper(), shop.shopper()];
    await browser.signIn(anna.email, PASSWORD);
    await phone.signIn(anna.email, PASSWORD);
    await other.signIn(berta.email, PASSWORD);
    const token = browser.cookies.get('__Host-landrush') ?? '';
    valueOf(await browser.api.personalData.delete(confirmed));
    browser.cookies.set('__Host-landrush', token);
    const sent = (await shop.emailsTo(anna.email)).length;
    for (const { api, cookies } of [browser, phone]) {
      expect(await api.security.get({})).toMatchObject({ problem: { code: 'session/expired' } });
      expect(await api.personalData.delete(confirmed)).toMatchObject({ ok: true });
      expect(cookies.has('__Host-landrush')).toBe(false);
    }
    expect(await shop.emailsTo(anna.email)).toHaveLength(sent);
    expect(await customers(shop)).toEqual([{ email: berta.email }]);
    const ended = other.cookies.get('__Host-landrush') ?? '';
    valueOf(await other.api.account.logout({}));
    other.cookies.set('__Host-landrush', ended);
    expect(await other.api.personalData.delete(confirmed)).toMatchObject({ problem: { code: 'session/expired' } });
  });

  test('is refused with a wrong password, and without confirmation', async () => {
    const shop = await openShop();
    const browser = shop.shopper();
    await browser.signIn(anna.email, PASSWORD);
    expect(await browser.api.personalData.delete({ ...confirmed, password: 'guess' })).toMatchObject({
      problem: { code: 'account/wrong-password' },
    });
    expect(await browser.api.personalData.delete({ ...confirmed, confirm: false })).toMatchObject({
      problem: { code: 'account/deletion-not-confirmed' },
    });
    expect(await customers(shop)).toEqual([{ email: anna.email }]);
  });

  test('is refused while orders are in progress, also those placed as a guest', async () => {
    const shop = await openShop();
    const browser = shop.shopper();
    await browser.signIn(anna.email, PASSWORD);
    const guest = shop.shopper();
    await guest.add();
    const { quote } = await guest.bill({ email: anna.email });
    valueOf(await guest.place(quote?.hash ?? ''));
    const running = { problem: { code: 'account/orders-running' } };
    expect(await browser.api.personalData.delete(confirmed)).toMatchObject(running);
    expect(await customers(shop)).toEqual([{ email: anna.email }]);
    expect(await browser.api.account.session({})).toMatchObject({ value: { kind: 'customer' } });
    await shop.app.jobs.runAll();
    expect(await browser.api.personalData.delete(confirmed)).toMatchObject({ ok: true });
  });

  test('cancels orders with failed payments: voucher and stock are released, and they cannot be paid', async () => {
    const shop = await openShop();
    const browser = shop.shopper();
    await browser.signIn(anna.email, PASSWORD);
    await browser.command({ kind: 'apply-voucher', code: 'SAVE10' }).catch(() => undefined);
    const { orderId } = await browser.buy({ card: 'insufficient-funds' });
    valueOf(await browser.api.personalData.delete(confirmed));
    const order = await shop.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ id: orderId, state: 'cancelled', customer_id: null, session_id: null, email: '' });
    const invoice = await shop.database.read.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
    expect(invoice).toMatchObject({ state: 'void', number: null });
  });

  test('leaves domains without renewal and services running, without their customer, and later deletes lost domains', async () => {
    const shop = await openShop();
    const browser = await createTraces(shop, anna);
    valueOf(await browser.api.personalData.delete(confirmed));
    const { read } = shop.database;
    expect(await read.selectFrom('domains').select(['name', 'state', 'auto_renew', 'customer_id']).execute()).toEqual([
      { name: 'mk-owned.com', state: 'active', auto_renew: 0, customer_id: null },
    ]);
    expect(shop.registry.findDomain('mk-owned.com')).toBeDefined();
    const services = await read.selectFrom('services').select('customer_id').execute();
    expect(services.length).toBeGreaterThan(2);
    expect(services.every(({ customer_id: owner }) => owner === null)).toBe(true);
    shop.clock.advance(400 * DAY_MS);
    shop.registry.free('mk-owned.com');
    await shop.app.jobs.runAll();
    shop.clock.advance(31 * DAY_MS);
    await shop.app.jobs.runAll();
    expect(await read.selectFrom('domains').select('name').execute()).toEqual([]);
  });

  test('concurrently with placing an order results in both or neither', async () => {
    const shop = await openShop();
    for (let round = 0; round < 5; round += 1) {
      const email = `anna-${round}@example.com`;
      const [desktop, phone] = [shop.shopper(), shop.shopper()];
      await desktop.signIn(email, PASSWORD);
      await phone.signIn(email, PASSWORD);
      await desktop.add();
      const { quote } = await desktop.bill({ email });
      const [placed, deleted] = await Promise.all([
        desktop.place(quote?.hash ?? ''),
        phone.api.personalData.delete(confirmed),
      ]);
      const left = await customers(shop);
      expect({ round, isPlaced: placed.ok }).toEqual({ round, isPlaced: !deleted.ok });
      expect(left.some((one) => one.email === email)).toBe(placed.ok);
    }
  });
});
