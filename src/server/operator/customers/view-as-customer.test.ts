import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { VIEW_LINK_MS, VIEW_MS, isAllowedInView } from '#core/account/staff-view.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { TABLES } from '#tests/support/empty-tables.ts';
import { SHOP_ENDPOINTS } from '#tests/support/shop-endpoints.ts';
import { createStaffAccount } from '#tests/support/staff-accounts.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const EMAIL = 'ada@example.com';

describeOnBothDatabases("a read-only view of a customer's account by staff", (open) => {
  const openShop = shopsOn(open);

  async function shopWithCustomer(role: StaffRole = 'support') {
    const shop = await openShop();
    const shopper = shop.shopper();
    await shopper.signIn(EMAIL);
    await shopper.add();
    const { quote } = await shopper.bill({ email: EMAIL });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const account = await createStaffAccount({ ...shop, ids: createIds(shop.clock) }, { role });
    const session = { id: account.sessionId, staffId: account.id, confirmedAt: shop.clock.now() };
    const operator = testOperator(shop, { role, session });
    const [row] = valueOf(await operator.customers.list({ search: EMAIL })).rows;
    const key = { brandId, customerId: row?.id ?? '' };
    const ask = async (commandId: string = randomUUID()) =>
      valueOf(await operator.customers.viewAs({ ...key, commandId, reason: 'ticket 4711' }));
    const enter = async (browser: TestShopper = shop.shopper()) => {
      const code = codeOf((await ask()).url);
      valueOf(await browser.api.account.openStaffView({ code }));
      return browser;
    };
    return { shop, shopper, operator, account, key, orderId, ask, enter };
  }

  test('shows the same account as the customer sees, without any visible trace', async () => {
    const { shop, shopper, operator, key, orderId, enter } = await shopWithCustomer();
    const page = async () => valueOf(await operator.customers.get(key));
    const [before, emails] = [await page(), (await shop.emailsTo(EMAIL)).length];
    const viewer = await enter();
    const seen = valueOf(await viewer.api.account.session({}));
    const own = valueOf(await shopper.api.account.session({}));
    expect(seen).toEqual({ ...own, staffView: { until: shop.clock.now() + VIEW_MS } });
    expect(valueOf(await viewer.api.orders.list({}))).toEqual(valueOf(await shopper.api.orders.list({})));
    expect(valueOf(await viewer.api.orders.get({ orderId }))).toEqual(
      valueOf(await shopper.api.orders.get({ orderId })),
    );
    expect(valueOf(await viewer.api.security.get({}))).toMatchObject({ twoFactor: { isOn: false } });
    const { sessions, lastLoginAt, audit } = await page();
    expect({ sessions, lastLoginAt }).toEqual({ sessions: before.sessions, lastLoginAt: before.lastLoginAt });
    expect(audit).toMatchObject([{ action: 'customers.view-as', details: { reason: 'ticket 4711' } }]);
    await shop.app.jobs.runAll();
    expect(await shop.emailsTo(EMAIL)).toHaveLength(emails);
  });

  test('opens once before its link expires, and its session is not extended', async () => {
    const { shop, ask, enter } = await shopWithCustomer();
    const commandId = randomUUID();
    const [link, again] = [await ask(commandId), await ask(commandId)];
    expect(again.url).toBe(link.url);
    const code = codeOf(link.url);
    const outcomes = await Promise.all(
      [shop.shopper(), shop.shopper()].map(({ api }) => api.account.openStaffView({ code })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const late = codeOf((await ask()).url);
    shop.clock.advance(VIEW_LINK_MS);
    const refused = await shop.shopper().api.account.openStaffView({ code: late });
    expect(refused).toMatchObject({ problem: { code: 'account/link-invalid' } });
    const viewer = await enter();
    shop.clock.advance(VIEW_MS - 1);
    expect(valueOf(await viewer.api.account.session({})).staffView).toBeDefined();
    shop.clock.advance(1);
    expect(valueOf(await viewer.api.account.session({}))).toMatchObject({ kind: 'none', user: null });
    expect(await viewer.api.orders.list({})).toMatchObject({ problem: { code: 'account/sign-in-required' } });
  });

  test('refuses every write operation, and no read operation changes a row', async () => {
    const { shop, enter, orderId } = await shopWithCustomer();
    const viewer = await enter();
    const before = await rowsOf(shop.database.read);
    const wrong: string[] = [];
    for (const { resource, action, endpoint } of SHOP_ENDPOINTS) {
      const { method } = endpoint;
      const url = `/api/v1${endpoint.path.replace('{orderId}', orderId).replaceAll(/\{\w+\}/g, 'x')}`;
      const isAllowed = isAllowedInView({ resource, action, method });
      if (isAllowed && method !== 'GET') continue;
      const answer = await viewer.request({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
      const isRefused = answer.statusCode === 403 && answer.json().code === 'session/read-only-view';
      const isStored = answer.headers['cache-control'] !== 'no-store';
      if (isRefused === isAllowed || isStored) wrong.push(`${resource}.${action}`);
    }
    expect(wrong).toEqual([]);
    expect(await rowsOf(shop.database.read)).toEqual(before);
  });

  test('does not affect the baskets of the customer and of the browser', async () => {
    const { shop, shopper, enter } = await shopWithCustomer();
    await shopper.add();
    const browser = shop.shopper();
    await browser.add();
    await enter(browser);
    expect(valueOf(await browser.api.basket.get({})).lines).toEqual([]);
    await expect(browser.add()).rejects.toThrow('session/read-only-view');
    valueOf(await browser.api.account.endStaffView({}));
    expect(valueOf(await browser.api.basket.get({})).lines).toHaveLength(1);
    expect(valueOf(await shopper.api.basket.get({})).lines).toHaveLength(1);
  });

  test.each([
    'the account is disabled',
    'the permission is revoked',
    'the access to the brand is revoked',
    'the session ends',
  ])('ends immediately when %s', async (what) => {
    const { shop, account, enter } = await shopWithCustomer();
    const viewer = await enter();
    const at = shop.clock.now();
    await shop.database.transaction(async (tx) => {
      const staff = tx.updateTable('staff').where('id', '=', account.id);
      if (what.includes('disabled')) await staff.set({ disabled_at: at }).execute();
      if (what.includes('permission')) await staff.set({ role: 'finance' }).execute();
      if (what.includes('brand')) await staff.set({ all_brands: 0 }).execute();
      if (what.includes('session'))
        await tx.updateTable('staff_sessions').set({ ended_at: at }).where('id', '=', account.sessionId).execute();
    });
    expect(valueOf(await viewer.api.account.session({}))).toMatchObject({ kind: 'none', user: null });
    const refused = await viewer.api.orders.list({});
    expect(refused).toMatchObject({ problem: { code: 'account/sign-in-required' } });
  });

  test('ends with its end button and with the deletion of the account', async () => {
    const { shop, operator, key, enter } = await shopWithCustomer('manager');
    const viewer = await enter();
    const cookies = new Map(viewer.cookies);
    valueOf(await viewer.api.account.endStaffView({}));
    const stolen = shop.shopper();
    for (const [name, value] of cookies) stolen.cookies.set(name, value);
    expect(valueOf(await stolen.api.account.session({}))).toMatchObject({ kind: 'none' });
    const other = await enter();
    const { version } = valueOf(await operator.customers.get(key));
    const erase = { ...key, commandId: randomUUID(), version, reason: 'asked', confirmEmail: EMAIL };
    valueOf(await operator.customers.erase(erase));
    expect(valueOf(await other.api.account.session({}))).toMatchObject({ kind: 'none' });
  });

  test('is refused without the permission, to other brands and to API tokens', async () => {
    const { shop, key } = await shopWithCustomer();
    const command = { ...key, commandId: randomUUID(), reason: 'x' };
    for (const role of ['finance', 'read-only'] as const) {
      const refused = await testOperator(shop, { role }).customers.viewAs(command);
      expect(refused).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    }
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(await other.customers.viewAs(command)).toMatchObject({ problem: { code: 'customers/not-found' } });
    const token = testOperator(shop, { session: null });
    expect(await token.customers.viewAs(command)).toMatchObject({ problem: { code: 'staff/not-permitted' } });
  });
});

function codeOf(url: string): string {
  expect(new URL(url).pathname).toBe('/order/auth/staff-view');
  return new URL(url).searchParams.get('code') ?? '';
}

/** Counters, answers of registries, and exchanges, which are stored some time after their calls. */
const CHANGING: readonly (typeof TABLES)[number][] = ['rate_limits', 'domain_checks', 'provider_exchanges'];

/** All rows but those that change without a request. */
async function rowsOf(db: Queries): Promise<object> {
  const tables = TABLES.filter((table) => !CHANGING.includes(table));
  const rows = await Promise.all(
    tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
  );
  return Object.fromEntries(rows);
}
