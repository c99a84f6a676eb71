import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertOperatorTask, updateTaskCompleted } from '#server/jobs/public.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

/** More was captured for an order than it costs, and a part is disputed. */
async function overpay({ database: { write } }: TestShop, orderId: string, byMinor: number): Promise<void> {
  await write
    .updateTable('payments')
    .set((eb) => ({ captured_minor: eb('captured_minor', '+', byMinor), disputed_minor: 100 }))
    .where('order_id', '=', orderId)
    .execute();
}

/** Copies an order with its invoice and payment, placed later; returns the ids of the copies. */
async function addNewerOrders({ database: { write } }: TestShop, orderId: string, count: number) {
  const order = await write.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const invoices = write.selectFrom('invoices').selectAll().where('order_id', '=', orderId);
  const payments = write.selectFrom('payments').selectAll().where('order_id', '=', orderId);
  const [invoice, payment] = [await invoices.executeTakeFirstOrThrow(), await payments.executeTakeFirstOrThrow()];
  const ids = Array.from({ length: count }, () => randomUUID());
  const paid = { captured_minor: invoice.paid_minor, disputed_minor: 0, provider_payment_id: null };
  const placed = order.placed_at + 60_000;
  const orders = ids.map((id) => ({ ...order, id, number: id, quote_hash: id, placed_at: placed }));
  await write.insertInto('orders').values(orders).execute();
  const ofOrders = ids.map((id) => ({ ...invoice, id, order_id: id, number: null }));
  await write.insertInto('invoices').values(ofOrders).execute();
  const ofInvoices = ids.map((id) => ({ ...payment, ...paid, id, order_id: id, invoice_id: id }));
  await write.insertInto('payments').values(ofInvoices).execute();
  return ids;
}

describeOnBothDatabases('customers in the back office', (open) => {
  const openShop = shopsOn(open);

  async function shopWithCustomer(email = 'ada.lovelace@example.com') {
    const shop = await openShop();
    const operator = testOperator(shop);
    const shopper = shop.shopper();
    await shopper.signIn(email);
    await shopper.add();
    const { quote } = await shopper.bill({ email });
    const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
    await shop.app.jobs.runAll();
    const [row] = valueOf(await operator.customers.list({ search: email })).rows;
    if (row === undefined) throw new Error('The customer is not listed.');
    const key = { brandId, customerId: row.id };
    return {
      shop,
      operator,
      shopper,
      email,
      orderId,
      row,
      key,
      page: async () => valueOf(await operator.customers.get(key)),
    };
  }

  test('are found by prefixes of email address and names of at least three letters, in any case', async () => {
    const { operator, row } = await shopWithCustomer();
    const idsOf = async (search: string) => valueOf(await operator.customers.list({ search })).rows.map(({ id }) => id);
    const [first = '', last = ''] = row.name.split(' ');
    for (const search of [
      'ada.lovelace@example.com',
      ' ADA.LOVELACE@example.com ',
      'ada.love',
      'ada',
      row.name,
      `${last} ${first}`,
      last.toUpperCase(),
    ])
      expect(await idsOf(search), search).toEqual([row.id]);
    for (const search of ['ad', 'lovelace@example.com', 'ada.lovelace@example.org', 'zzz', `${first} zzz`, '%', "a'b"])
      expect(await idsOf(search), search).toEqual([]);
  });

  test('are found by an address with accents in upper case', async () => {
    const { operator, row } = await shopWithCustomer('zo\u00E9@example.com');
    const { rows } = valueOf(await operator.customers.list({ search: 'ZOE\u0301@EXAMPLE.COM' }));
    expect(rows.map(({ id }) => id)).toEqual([row.id]);
  });

  test('are listed newest first, page by page', async () => {
    const { shop, operator, row } = await shopWithCustomer();
    shop.clock.advance(1000);
    await shop.shopper().signIn('grace@example.com');
    const first = valueOf(await operator.customers.list({ limit: 1 }));
    const second = valueOf(await operator.customers.list({ limit: 1, cursor: first.next ?? '' }));
    expect([...first.rows, ...second.rows].map(({ email }) => email)).toEqual(['grace@example.com', row.email]);
    expect(second.next).toBeNull();
    expect(valueOf(await operator.customers.list({ state: 'blocked' })).rows).toEqual([]);
  });

  test('show their account, orders, services and balances on one page', async () => {
    const { page, orderId, email, shop } = await shopWithCustomer();
    const shown = await page();
    expect(shown).toMatchObject({ email, orderCount: 1, risks: [], balances: [], openInvoices: [], disputes: [] });
    expect(shown.verifiedAt).not.toBeNull();
    expect(shown.lastLoginAt).toBe(shop.clock.now());
    expect(shown.twoFactor).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(shown.sessions.length).toBeGreaterThan(0);
    expect(shown.orders).toMatchObject([{ id: orderId, state: 'complete' }]);
    expect(shown.services).toMatchObject([{ orderId, state: 'active' }]);
    expect(shown.emails.map(({ kind, state }) => [kind, state])).toContainEqual(['line-ready', 'waiting']);
  });

  test('show an open task, however many were completed since', async () => {
    const { page, orderId, shop } = await shopWithCustomer();
    const subject = { type: 'order', id: orderId } as const;
    const about = { brandId, kind: 'chargeback', subject, orderId, lineId: null, sendsEmail: false } as const;
    const ids = Array.from({ length: 21 }, () => randomUUID());
    const [waiting = '', ...done] = ids;
    await shop.database.transaction(async (tx) => {
      for (const id of ids) {
        shop.clock.advance(1);
        await insertOperatorTask(tx, { ...about, id, reason: { code: 'charged-back' }, at: shop.clock.now() });
      }
      for (const id of done)
        await updateTaskCompleted(tx, { brandId, id }, { by: 'Ada', note: 'settled', at: shop.clock.now() });
    });
    const { tasks } = await page();
    expect(tasks[0]).toMatchObject({ id: waiting, doneAt: null });
    expect(tasks[1]).toMatchObject({ id: done.at(-1), note: 'settled' });
  });

  test('owe the amounts of their open invoices', async () => {
    const { shopper, page, operator, key, email } = await shopWithCustomer();
    for (let order = 0; order < 2; order += 1) {
      await shopper.add();
      const { quote } = await shopper.bill({ email });
      valueOf(await shopper.place(quote?.hash ?? '', { card: 'insufficient-funds' }));
    }
    const shown = await page();
    const owedMinor = shown.openInvoices.reduce((sum, invoice) => sum + invoice.openMinor, 0);
    expect(owedMinor).toBe(9600);
    expect(shown.balances).toEqual([{ currency: 'EUR', owedMinor, overdueMinor: 0, creditMinor: 0 }]);
    const orders = valueOf(await operator.orders.list({ customerId: key.customerId })).rows;
    expect(orders).toHaveLength(3);
  });

  test('have balances from old orders, however many newer ones they have', async () => {
    const { shop, shopper, page, email, orderId } = await shopWithCustomer();
    await shopper.add();
    const { quote } = await shopper.bill({ email });
    const unpaid = valueOf(await shopper.place(quote?.hash ?? '', { card: 'insufficient-funds' })).orderId;
    await overpay(shop, orderId, 250);
    await addNewerOrders(shop, orderId, 501);
    const shown = await page();
    expect(shown.balances).toEqual([{ currency: 'EUR', owedMinor: 4800, overdueMinor: 0, creditMinor: 250 }]);
    expect(shown.openInvoices.map((invoice) => invoice.orderId)).toEqual([unpaid]);
    expect(shown.disputes).toMatchObject([{ orderId, openMinor: 100 }]);
    expect(shown.risks).toEqual([{ risk: 'open-dispute', count: 1 }]);
  });

  test('list their newest open invoices and disputes, with balances and risks from all of them', async () => {
    const { shop, shopper, page, email, orderId } = await shopWithCustomer();
    await shopper.add();
    const { quote } = await shopper.bill({ email });
    const unpaid = valueOf(await shopper.place(quote?.hash ?? '', { card: 'insufficient-funds' })).orderId;
    await overpay(shop, orderId, 0);
    const disputed = await addNewerOrders(shop, orderId, 500);
    const disputes = shop.database.write.updateTable('payments').set({ disputed_minor: 100 });
    await disputes.where('order_id', 'in', disputed).execute();
    const owed = await addNewerOrders(shop, unpaid, 500);
    const shown = await page();
    expect(shown.balances).toMatchObject([{ owedMinor: 501 * 4800 }]);
    expect(shown.openInvoices.map((invoice) => invoice.orderId).toSorted()).toEqual(owed.toSorted());
    expect(shown.disputes.map((dispute) => dispute.orderId).toSorted()).toEqual(disputed.toSorted());
    expect(shown.risks).toContainEqual({ risk: 'open-dispute', count: 501 });
  });

  test('are flagged for old unpaid orders and show old tasks, however many newer orders they have', async () => {
    const { shop, shopper, page, email, orderId } = await shopWithCustomer();
    for (let order = 0; order < 2; order += 1) {
      await shopper.add();
      const { quote } = await shopper.bill({ email });
      valueOf(await shopper.place(quote?.hash ?? '', { card: 'hosted' }));
    }
    const about = { brandId, kind: 'chargeback', lineId: null, sendsEmail: false } as const;
    const subject = { type: 'order', id: orderId } as const;
    const task = { ...about, id: randomUUID(), subject, orderId, reason: { code: 'charged-back' } as const };
    await shop.database.transaction((tx) => insertOperatorTask(tx, { ...task, at: shop.clock.now() }));
    await addNewerOrders(shop, orderId, 500);
    const shown = await page();
    expect(shown.risks).toContainEqual({ risk: 'unpaid-orders', count: 2 });
    expect(shown.tasks).toMatchObject([{ id: task.id, orderId }]);
  });

  test('who ordered as guests are found by their email address', async () => {
    const { shop, operator } = await shopWithCustomer();
    const { orderId } = await buyPlans(shop, 1);
    const { email, name } = valueOf(await operator.orders.get({ brandId, orderId }));
    const { rows, guests } = valueOf(await operator.customers.list({ search: email.toUpperCase() }));
    expect(rows).toEqual([]);
    expect(guests).toMatchObject([{ brandId, email, name, orders: 1 }]);
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(valueOf(await other.customers.list({ search: email })).guests).toEqual([]);
  });

  test('are visible only to accounts with access to their brand', async () => {
    const { shop, key, email } = await shopWithCustomer();
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(await other.customers.get(key)).toMatchObject({ ok: false, problem: { code: 'customers/not-found' } });
    expect(valueOf(await other.customers.list({})).rows).toEqual([]);
    expect(valueOf(await other.customers.list({ brandId, search: email })).rows).toEqual([]);
    const unknown = { brandId, customerId: randomUUID() };
    expect(await testOperator(shop).customers.get(unknown)).toMatchObject({ problem: { code: 'customers/not-found' } });
  });
});
