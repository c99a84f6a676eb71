import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { addDomain } from '#server/delivery/domains/domain-shop.builder.ts';
import { PASSWORD } from '#server/identity/personal-data/traces.builder.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import { type TestPayment, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const [ADA, GRACE] = ['ada@example.com', 'grace@example.com'];
const ADDRESS = { name: 'Grace', country: 'DE', line1: 'Hafenstr. 1', postcode: '18055', city: 'Rostock' };
const COUNTED = ['orders', 'invoices', 'payments', 'ledger_entries', 'services', 'domains', 'order_lines'] as const;

describeOnBothDatabases('merging accounts by staff', (open) => {
  const openShop = shopsOn(open);

  async function customerWith(shop: TestShop, email: string) {
    await createAccount(shop, buildRegistration({ email, password: PASSWORD }));
    const shopper = shop.shopper();
    valueOf(await shopper.api.account.login({ username: email, password: PASSWORD }));
    const { rows } = valueOf(await testOperator(shop).customers.list({ search: email }));
    return { shopper, key: { brandId, customerId: rows[0]?.id ?? '' } };
  }

  async function buy(shopper: ReturnType<TestShop['shopper']>, email: string, payment?: TestPayment) {
    await shopper.add();
    const { quote } = await shopper.bill({ email });
    return valueOf(await shopper.place(quote?.hash ?? '', payment)).orderId;
  }

  async function twoCustomers(options: TestShopOptions = {}) {
    const shop = await openShop(options);
    const operator = testOperator(shop, { role: 'manager' });
    const [ada, grace] = [await customerWith(shop, ADA), await customerWith(shop, GRACE)];
    const orderId = await buy(grace.shopper, GRACE);
    await buy(ada.shopper, ADA);
    await shop.app.jobs.runAll();
    const merge = async (remaining = ada.key, email = GRACE) => {
      const preview = valueOf(await operator.customers.previewMerge({ ...remaining, email }));
      const versions = { version: preview.remaining.version, closedId: preview.closed.id };
      const command = { ...remaining, ...versions, closedVersion: preview.closed.version, commandId: randomUUID() };
      return { preview, command: { ...command, identityCheck: 'phone-call-back', reason: 'ticket 4711' } as const };
    };
    return { shop, operator, ada, grace, orderId, merge };
  }

  test('is previewed, moves everything once, and leaves documents and amounts unchanged', async () => {
    const { shop, operator, ada, grace, orderId, merge } = await twoCustomers();
    valueOf(await grace.shopper.api.savedDetails.add({ kind: 'address', fields: ADDRESS }));
    await grace.shopper.add();
    const before = await totals(shop.database.read);
    const invoice = valueOf(await operator.orders.get({ brandId, orderId })).invoice;
    const { preview, command } = await merge();
    expect(preview).toMatchObject({
      remaining: { email: ADA },
      closed: { email: GRACE },
      refusals: [],
      moved: { orders: 1, invoices: 1, services: 1, balances: [] },
      ended: { sessions: 2, twoFactor: false },
    });
    const outcomes = await Promise.all([operator.customers.merge(command), operator.customers.merge(command)]);
    const [page] = outcomes.map(valueOf);
    expect(page).toMatchObject({
      email: ADA,
      orderCount: 2,
      mergedAccounts: [{ id: grace.key.customerId, email: GRACE }],
    });
    expect(page?.services).toHaveLength(2);
    expect(page?.audit.map(({ action }) => action)).toEqual(['customers.merge', 'customers.close-merged']);
    expect(page?.audit[0]).toMatchObject({ details: { after: { orders: 1, services: 1 }, reason: 'ticket 4711' } });
    expect(await totals(shop.database.read)).toEqual(before);
    const order = valueOf(await operator.orders.get({ brandId, orderId }));
    expect(order).toMatchObject({ customerId: ada.key.customerId, email: ADA, invoice });
    expect(valueOf(await operator.customers.get(grace.key))).toMatchObject({ id: ada.key.customerId });
    expect(await verifyAudit(shop.database)).toMatchObject({ violation: null });
  });

  test('that is requested again, as from another tab, is refused as done already', async () => {
    const { operator, ada, merge } = await twoCustomers();
    const { command } = await merge();
    valueOf(await operator.customers.merge(command));
    const merged = { problem: { code: 'customers/already-merged' } };
    expect(await operator.customers.merge({ ...command, commandId: randomUUID() })).toMatchObject(merged);
    expect(await operator.customers.previewMerge({ ...ada.key, email: GRACE })).toMatchObject(merged);
    expect(await operator.customers.previewMerge({ ...ada.key, email: 'nobody@example.com' })).toMatchObject({
      problem: { code: 'customers/not-found' },
    });
  });

  test('closes the other account: its sessions and login end, and a search for its address finds the remaining account', async () => {
    const { shop, operator, ada, grace, merge } = await twoCustomers();
    valueOf(await operator.customers.merge((await merge()).command));
    expect(valueOf(await grace.shopper.api.account.session({})).user).toBeNull();
    expect(valueOf(await ada.shopper.api.account.session({})).user).not.toBeNull();
    const login = await shop.shopper().api.account.login({ username: GRACE, password: PASSWORD });
    expect(login).toMatchObject({ problem: { code: 'account/wrong-credentials' } });
    valueOf(await shop.shopper().api.account.login({ username: ADA, password: PASSWORD }));
    const found = valueOf(await operator.customers.list({ search: GRACE }));
    expect(found).toMatchObject({ rows: [], merged: [{ id: ada.key.customerId, email: ADA, formerEmail: GRACE }] });
    expect(
      valueOf(await testOperator(shop, { brands: ['meridian'] }).customers.list({ search: GRACE })).merged,
    ).toEqual([]);
    const toGrace = (await shop.emailsTo(GRACE)).find(({ subject }) => subject.includes('merged'));
    expect(toGrace?.text).toContain('a…@example.com');
    expect(toGrace?.text).not.toContain(ADA);
    expect((await shop.emailsTo(ADA)).some(({ text }) => text.includes('g…@example.com'))).toBe(true);
  });

  test('keeps the default billing details and removes duplicates', async () => {
    const { operator, ada, grace, merge } = await twoCustomers();
    const saved = async () => valueOf(await ada.shopper.api.savedDetails.list({})).entries;
    const defaults = (entries: Awaited<ReturnType<typeof saved>>) => entries.filter(({ isDefault }) => isDefault);
    valueOf(await grace.shopper.api.savedDetails.add({ kind: 'phone', fields: { phone: '+49 381 123456' } }));
    const before = await saved();
    valueOf(await operator.customers.merge((await merge()).command));
    const after = await saved();
    expect(defaults(after).map(({ id }) => id)).toEqual(expect.arrayContaining(defaults(before).map(({ id }) => id)));
    expect(after.some(({ kind }) => kind === 'phone')).toBe(true);
    expect(new Set(after.map(({ kind, fields }) => JSON.stringify([kind, fields]))).size).toBe(after.length);
  });

  test('sends emails about moved orders to the remaining address, unless another one was entered', async () => {
    const { shop, operator, grace, merge } = await twoCustomers();
    const other = await buy(grace.shopper, 'office@example.com');
    await shop.app.jobs.runAll();
    for (const email of [GRACE, 'office@example.com'])
      valueOf(await grace.shopper.api.savedDetails.add({ kind: 'email', fields: { email } }));
    await grace.shopper.add();
    await grace.shopper.bill({ email: GRACE });
    valueOf(await operator.customers.merge((await merge()).command));
    expect(valueOf(await operator.orders.get({ brandId, orderId: other }))).toMatchObject({
      email: 'office@example.com',
    });
    const ada = shop.shopper();
    valueOf(await ada.api.account.login({ username: ADA, password: PASSWORD }));
    expect(valueOf(await ada.api.checkout.get({})).billing).toMatchObject({ email: ADA });
    const { entries } = valueOf(await ada.api.savedDetails.list({}));
    const saved = entries.filter(({ kind }) => kind === 'email').map(({ fields }) => fields.email);
    expect(saved).toEqual([ADA, 'office@example.com']);
  });

  test('merges the lines of both open baskets, with the billing details of the remaining account', async () => {
    const { operator, ada, grace, merge } = await twoCustomers();
    for (const { shopper } of [ada, grace]) await shopper.add();
    await ada.shopper.bill({ city: 'Wismar' });
    await grace.shopper.bill({ city: 'Rostock' });
    valueOf(await operator.customers.merge((await merge()).command));
    expect(valueOf(await ada.shopper.api.basket.get({})).lines).toHaveLength(2);
    expect(valueOf(await ada.shopper.api.checkout.get({})).billing).toMatchObject({ city: 'Wismar' });
  });

  test.each([
    { of: 'of the remaining account if it has entered one', entered: ['ada', 'grace'], name: 'Ada Byron' },
    { of: 'of the closed one otherwise', entered: ['grace'], name: 'Grace Hopper' },
  ])('merges domains of both open baskets, with the registrant $of', async ({ entered, name }) => {
    const { operator, ada, grace, merge } = await twoCustomers({ domains: buildDomains() });
    await addDomain(ada.shopper, 'register', 'lantern.com');
    await addDomain(grace.shopper, 'register', 'beacon.org');
    if (entered.includes('ada')) await saveRegistrant(ada.shopper, 'Ada Byron');
    if (entered.includes('grace')) await saveRegistrant(grace.shopper, 'Grace Hopper');
    valueOf(await operator.customers.merge((await merge()).command));
    expect(valueOf(await ada.shopper.api.basket.get({})).lines).toHaveLength(2);
    expect(valueOf(await ada.shopper.api.domains.registrant({})).details).toMatchObject({ name });
  });

  test('removes saved payment methods, and is refused for different taxable persons', async () => {
    const { shop, operator, ada, grace, merge } = await twoCustomers();
    const method = {
      brand_id: brandId,
      id: randomUUID(),
      customer_id: grace.key.customerId,
      provider: 'sandbox',
      provider_method_id: 'method-1',
      kind: 'card',
      label: JSON.stringify({ kind: 'card', brand: 'Visa', last4: '4242', expiry: null }),
      is_automatic: 1,
      is_default: 1,
      consent: '{}',
      created_at: 1,
      removed_at: null,
      deleted_at: null,
    } as const;
    await shop.database.transaction((tx) => tx.insertInto('payment_methods').values(method).execute());
    const company = (name: string, taxNumber: string) =>
      ({ kind: 'company', fields: { company: name, taxNumber } }) as const;
    valueOf(await ada.shopper.api.savedDetails.add(company('Ada Ltd', 'DE136695976')));
    const { id } = valueOf(await grace.shopper.api.savedDetails.add(company('Grace Ltd', 'ATU13585627')));
    const { preview, command } = await merge();
    expect(preview).toMatchObject({
      refusals: ['other-taxable-person'],
      ended: { paymentMethods: [{ last4: '4242' }] },
    });
    expect(await operator.customers.merge(command)).toMatchObject({ problem: { code: 'customers/merge-refused' } });
    valueOf(await grace.shopper.api.savedDetails.remove({ entryId: id }));
    valueOf(await operator.customers.merge((await merge()).command));
    const stored = await shop.database.read.selectFrom('payment_methods').selectAll().execute();
    expect(stored).toMatchObject([{ customer_id: null, removed_at: shop.clock.now(), is_automatic: 0 }]);
  });

  test('moves guest orders with the closed address once they are delivered', async () => {
    const { shop, operator, ada, merge } = await twoCustomers();
    const orderId = await buy(shop.shopper(), GRACE);
    expect(await operator.customers.merge((await merge()).command)).toMatchObject({
      problem: { code: 'customers/merge-refused', data: { reasons: ['order-in-fulfilment'] } },
    });
    await shop.app.jobs.runAll();
    valueOf(await operator.customers.merge((await merge()).command));
    const next = await customerWith(shop, GRACE);
    expect(await next.shopper.api.orders.get({ orderId })).toMatchObject({ ok: false });
    const order = valueOf(await operator.orders.get({ brandId, orderId }));
    expect(order).toMatchObject({ customerId: ada.key.customerId, email: ADA });
    expect(valueOf(await ada.shopper.api.services.list({})).services).toHaveLength(3);
  });

  test('includes moved data in the export and deletion of the account, and lists the deletion for both', async () => {
    const { shop, operator, ada, merge } = await twoCustomers();
    const { preview, command } = await merge();
    valueOf(await operator.customers.merge(command));
    await shop.app.jobs.runAll();
    const exported = valueOf(await ada.shopper.api.personalData.export({}));
    const merged = exported.parts.find(({ name }) => name === 'merged-account');
    expect(merged?.data).toMatchObject({ email: GRACE });
    expect(JSON.stringify(merged)).toContain('customers.close-merged');
    expect(exported.parts.find(({ name }) => name === 'orders')?.data).toHaveLength(2);
    const { version } = valueOf(await operator.customers.get(ada.key));
    const erase = { ...ada.key, commandId: randomUUID(), version, reason: 'asked', confirmEmail: ADA };
    valueOf(await operator.customers.erase(erase));
    const { read } = shop.database;
    expect(await read.selectFrom('former_addresses').selectAll().execute()).toEqual([]);
    expect(await read.selectFrom('emails').select('id').where('recipient', '=', GRACE).execute()).toEqual([]);
    const erased = (await read.selectFrom('erasures').select('customer_id').execute()).map((row) => row.customer_id);
    expect(erased.toSorted()).toEqual([ada.key.customerId, preview.closed.id].toSorted());
    const entries = valueOf(await testOperator(shop).audit.list({ subjectKind: 'customer' })).rows;
    expect(entries.find(({ action }) => action === 'customers.close-merged')).toMatchObject({ details: null });
  });

  test('excludes a new account with the closed address from the export and deletion', async () => {
    const { shop, operator, ada, grace, merge } = await twoCustomers();
    valueOf(await operator.customers.merge((await merge()).command));
    await shop.app.jobs.runAll();
    shop.clock.advance(1);
    const [mergedAt, { read }] = [shop.clock.now(), shop.database];
    const received = () =>
      read
        .selectFrom('emails')
        .select('id')
        .where('recipient', '=', GRACE)
        .where('written_at', '>=', mergedAt)
        .execute();
    const next = await customerWith(shop, GRACE);
    const guest = shop.shopper();
    const orderId = await buy(guest, GRACE);
    const browser = shop.shopper();
    valueOf(await browser.api.account.register(buildRegistration({ email: GRACE })));
    await browser.add();
    valueOf(await shop.shopper().api.account.requestRecovery({ username: GRACE }));
    const order = valueOf(await operator.orders.get({ brandId, orderId }));
    await shop.app.jobs.runAll();
    const before = await received();
    const exported = JSON.stringify(valueOf(await ada.shopper.api.personalData.export({})));
    expect(exported).toContain(grace.key.customerId);
    expect(exported).not.toContain(order.number);
    const { version } = valueOf(await operator.customers.get(ada.key));
    const erase = { ...ada.key, commandId: randomUUID(), version, reason: 'asked', confirmEmail: ADA };
    valueOf(await operator.customers.erase(erase));
    expect(valueOf(await operator.orders.get({ brandId, orderId }))).toMatchObject({ email: GRACE });
    expect(valueOf(await next.shopper.api.account.session({})).user).not.toBeNull();
    expect(valueOf(await browser.api.account.session({})).basketCount).toBe(1);
    expect(await received()).toEqual(before);
  });

  test('into each other concurrently succeeds in one direction only', async () => {
    const { shop, operator, ada, grace, merge } = await twoCustomers();
    const [there, back] = [await merge(), await merge(grace.key, ADA)];
    const outcomes = await Promise.all([
      operator.customers.merge(there.command),
      operator.customers.merge(back.command),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = outcomes.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
    const left = await shop.database.read.selectFrom('customers').select('id').execute();
    expect(left).toHaveLength(1);
    expect([ada.key.customerId, grace.key.customerId]).toContain(left[0]?.id);
  });

  test('of three accounts lists the addresses of both closed ones', async () => {
    const { shop, operator, ada, grace, merge } = await twoCustomers();
    await customerWith(shop, 'mary@example.com');
    for (const [{ key }, note] of [
      [grace, 'Grace called'],
      [ada, 'Ada called'],
    ] as const)
      valueOf(await operator.customers.addNote({ ...key, commandId: randomUUID(), note }));
    valueOf(await operator.customers.merge((await merge(grace.key, 'mary@example.com')).command));
    const first = (await merge()).command;
    const page = valueOf(await operator.customers.merge(first));
    expect(await operator.customers.merge({ ...first, closedId: randomUUID() })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    for (const { key } of [ada, grace])
      expect(valueOf(await operator.customers.notes(key)).rows.map(({ note }) => note)).toEqual([
        'Ada called',
        'Grace called',
      ]);
    expect(page.mergedAccounts.map(({ email }) => email).toSorted()).toEqual([GRACE, 'mary@example.com']);
    expect(valueOf(await operator.customers.list({ search: 'mary@example.com' })).merged).toMatchObject([
      { id: ada.key.customerId },
    ]);
  });

  test('is refused with all reasons, also with one that arises after the preview', async () => {
    const { operator, grace, ada, merge } = await twoCustomers();
    const { command } = await merge();
    await buy(grace.shopper, GRACE);
    expect(await operator.customers.merge(command)).toMatchObject({
      problem: { code: 'customers/merge-refused', data: { reasons: ['order-in-fulfilment'] } },
    });
    await buy(grace.shopper, GRACE, { card: 'hosted' });
    const own = await merge(ada.key, ADA);
    expect(own.preview.refusals).toEqual(['same-account']);
    const { version } = own.preview.remaining;
    valueOf(await operator.customers.block({ ...ada.key, commandId: randomUUID(), version, reason: 'cards' }));
    expect((await merge()).preview.refusals).toEqual(['remaining-blocked', 'order-in-fulfilment', 'payment-running']);
    expect(await operator.customers.merge(command)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
  });

  test('is refused to support and to accounts of another brand', async () => {
    const { shop, operator, ada, merge } = await twoCustomers();
    const { command } = await merge();
    const support = testOperator(shop, { role: 'support' });
    expect(await support.customers.merge(command)).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    const other = testOperator(shop, { role: 'manager', brands: ['meridian'] });
    const notFound = { problem: { code: 'customers/not-found' } };
    expect(await other.customers.merge(command)).toMatchObject(notFound);
    expect(await other.customers.previewMerge({ ...ada.key, email: GRACE })).toMatchObject(notFound);
    expect(await operator.customers.previewMerge({ ...ada.key, email: 'nobody@example.com' })).toMatchObject(notFound);
    const foreign = { ...command, commandId: randomUUID(), closedId: randomUUID() };
    expect(await operator.customers.merge(foreign)).toMatchObject(notFound);
  });
});

/** The row counts of the tables that must not lose any rows, and the sums of their amounts. */
async function totals(db: Queries) {
  const counts = await Promise.all(
    COUNTED.map(async (table) => [table, (await db.selectFrom(table).select('brand_id').execute()).length] as const),
  );
  const invoices = await db.selectFrom('invoices').select(['total_minor', 'paid_minor', 'credited_minor']).execute();
  const payments = await db.selectFrom('payments').select(['amount_minor', 'captured_minor']).execute();
  const orders = await db.selectFrom('orders').select(['id', 'document', 'total_minor']).orderBy('id').execute();
  const sum = (rows: readonly Readonly<Record<string, number>>[]) =>
    rows.flatMap((row) => Object.values(row)).reduce((total, amount) => total + amount, 0);
  return { ...Object.fromEntries(counts), invoices: sum(invoices), payments: sum(payments), orders };
}

async function saveRegistrant(shopper: TestShopper, name: string): Promise<void> {
  valueOf(await shopper.api.domains.saveRegistrant(buildRegistrant({ name })));
}
