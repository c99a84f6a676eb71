import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { startOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { insertOperatorTask, updateTaskCompleted } from '#server/jobs/public.ts';
import { EVERY_TYPE, buyBy, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';

describeOnBothDatabases('orders in the back office', (open) => {
  const openShop = shopsOn(open);

  async function boughtPlans(plans = 2) {
    const shop = await openShop();
    const operator = testOperator(shop);
    const bought = await buyPlans(shop, plans);
    const key = { brandId, orderId: bought.orderId };
    const page = async () => valueOf(await operator.orders.get(key));
    return { shop, operator, key, page, ...bought };
  }

  test('show lines, invoice, payments and confirmation of an order in one timeline', async () => {
    const { page, lineIds } = await boughtPlans();
    const order = await page();
    expect(order.lines.map(({ id, place, state }) => ({ id, place, state }))).toEqual(
      lineIds.map((id, index) => ({ id, place: index + 1, state: 'delivered' })),
    );
    expect(order.invoice).toMatchObject({ totalMinor: 9600, paidMinor: 9600, creditedMinor: 0 });
    expect(order.payments).toMatchObject([{ state: 'succeeded', capturedMinor: 9600 }]);
    const kinds = new Set(order.timeline.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'confirmed',
        'placed',
        'invoice-issued',
        'payment-created',
        'money-received',
        'email-sent',
      ]),
    );
    expect(order.confirmation).toMatchObject({ listMinor: 12_000, discountMinor: 2400, totalMinor: 9600 });
    expect(order.lines[0]?.price).toMatchObject({
      listMinor: 6000,
      discountMinor: 1200,
      taxes: [{ basisPoints: 1900, amountMinor: 767 }],
    });
    const emails = order.timeline.filter(({ kind }) => kind === 'email-sent').map(({ subject }) => subject);
    expect(emails).toEqual(expect.arrayContaining(['order-received', 'order-paid']));
    const times = order.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('show no amount with a payment that ended without money', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { orderId } = await buyBy(shop.shopper(), { type: '5' });
    await passTime(shop, 14 * DAY_MS);
    const { timeline } = valueOf(await testOperator(shop).orders.get({ brandId, orderId }));
    const changes = timeline.filter(({ kind }) => kind === 'payment-changed');
    expect(changes).toMatchObject([{ subject: 'cancelled', amountMinor: null }]);
  });

  test('show failed jobs and the newest emails, however many jobs there are', async () => {
    const { shop, operator, key, page } = await boughtPlans(1);
    const { read, write } = shop.database;
    const ofOrder = read.selectFrom('jobs').selectAll().where('order_id', '=', key.orderId).orderBy('created_at');
    const job = await ofOrder.where('kind', '=', 'create-service').executeTakeFirstOrThrow();
    const email = await ofOrder.where('kind', '=', 'send-email').executeTakeFirstOrThrow();
    const rows = [
      [job, 500],
      [{ ...job, state: 'dead-lettered' } as const, 1],
      [email, 500],
    ] as const;
    for (const [row, count] of rows) {
      const ids = Array.from({ length: count }, () => randomUUID());
      const copies = ids.map((id) => ({ ...row, id, dedupe_key: id, created_at: shop.clock.now() }));
      await write.insertInto('jobs').values(copies).execute();
      shop.clock.advance(1000);
    }
    await operator.orders.resendEmail({ ...key, commandId: randomUUID(), email: 'order-paid' });
    const order = await page();
    expect(order.jobs.filter(({ state }) => state === 'dead-lettered')).toHaveLength(1);
    const times = order.jobs.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(order.timeline.at(-2)).toMatchObject({ kind: 'email-waiting', subject: 'order-paid' });
  });

  test('show open tasks, the newest payments and the newest ledger entries, however many there are', async () => {
    const { shop, key, page } = await boughtPlans(1);
    const { read, write } = shop.database;
    const ids = Array.from({ length: 501 }, () => randomUUID());
    const subject = { type: 'order', id: key.orderId } as const;
    const about = { ...key, kind: 'chargeback', subject, lineId: null, sendsEmail: false } as const;
    const [waiting = '', ...done] = ids;
    await shop.database.transaction(async (tx) => {
      for (const id of ids)
        await insertOperatorTask(tx, { ...about, id, reason: { code: 'charged-back' }, at: shop.clock.now() });
      for (const id of done)
        await updateTaskCompleted(tx, { brandId, id }, { by: 'Ada', note: 'settled', at: shop.clock.now() });
    });
    await write.updateTable('operator_tasks').set({ created_at: 1 }).where('id', 'in', done).execute();
    const payment = await read.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const declined = { ...payment, state: 'declined', captured_minor: 0, provider_payment_id: null } as const;
    await write
      .insertInto('payments')
      .values(done.map((id) => ({ ...declined, id, created_at: 1 })))
      .execute();
    const entries = read.selectFrom('ledger_entries').selectAll().where('account', '=', 'provider');
    const entry = await entries.executeTakeFirstOrThrow();
    await write
      .insertInto('ledger_entries')
      .values(done.map((id) => ({ ...entry, id, payment_id: id, amount_minor: 1, at: 1 })))
      .execute();
    const shown = await page();
    expect(shown).toMatchObject({ openTasks: 1, tasks: { length: 500 } });
    expect(shown.tasks.at(-1)).toMatchObject({ id: waiting, doneAt: null });
    expect(shown.payments.at(-1)).toMatchObject({ id: payment.id, state: 'succeeded' });
    expect(shown.timeline).toContainEqual(expect.objectContaining({ kind: 'money-received', amountMinor: 4800 }));
  });

  test('list the success of a payment when its money was received, also after a later refund', async () => {
    const { shop, operator, key, page } = await boughtPlans();
    shop.clock.advance(MINUTE_MS);
    const { version } = await page();
    const refundedAt = shop.clock.now();
    const command = { ...key, commandId: randomUUID(), version, reason: 'ordered twice' };
    valueOf(await operator.orders.refund({ ...command, refund: { kind: 'rest' } }));
    await shop.app.jobs.runAll();
    const { timeline } = await page();
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'money-returned', amountMinor: -9600 }));
    const received = timeline.filter(({ amountMinor }) => amountMinor === 9600);
    expect(received.filter(({ at }) => at >= refundedAt)).toEqual([]);
    expect(received.map(({ kind }) => kind)).toContain('money-received');
  });

  test('can be refunded as previewed, once per command, with an entry in the audit log', async () => {
    const { shop, operator, key, page, lineIds } = await boughtPlans();
    const [lineId = ''] = lineIds;
    const refund = { kind: 'lines', lineIds: [lineId] } as const;
    const before = await page();
    const preview = valueOf(await operator.orders.previewRefund({ ...key, refund }));
    expect(preview).toMatchObject({ totalMinor: 4800, leftMinor: 0, endedLineIds: [lineId] });
    expect((await page()).version).toBe(before.version);
    const command = { ...key, commandId: randomUUID(), version: before.version, refund, reason: 'ordered twice' };
    const refunded = valueOf(await operator.orders.refund(command));
    expect(refunded.creditNotes).toMatchObject([{ totalMinor: 4800, note: 'ordered twice' }]);
    expect(refunded.audit).toMatchObject([
      { action: 'orders.refund', actor: { name: 'The owner' }, details: { reason: 'ordered twice' } },
    ]);
    const repeated = valueOf(await operator.orders.refund(command));
    expect(repeated.creditNotes).toHaveLength(1);
    expect(repeated.audit).toHaveLength(1);
    await shop.app.jobs.runAll();
    expect((await page()).payments).toMatchObject([{ refundedMinor: 4800 }]);
    expect(await verifyAudit(shop.database)).toMatchObject({ entries: 1, violation: null });
  });

  test('refuse an action that is based on an older version', async () => {
    const { operator, key, page, lineIds } = await boughtPlans();
    const { version } = await page();
    const refundOf = (lineId: string | undefined) =>
      operator.orders.refund({
        ...key,
        commandId: randomUUID(),
        version,
        refund: { kind: 'lines', lineIds: [lineId ?? ''] },
        reason: '',
      });
    valueOf(await refundOf(lineIds[0]));
    expect(await refundOf(lineIds[1])).toMatchObject({ ok: false, problem: { code: 'operator/changed-meanwhile' } });
    expect((await page()).creditNotes).toHaveLength(1);
  });

  test('refuse a repeated command with a different amount', async () => {
    const { operator, key, page } = await boughtPlans();
    const { version } = await page();
    const command = { ...key, commandId: randomUUID(), version, reason: '' };
    const refundOf = (amountMinor: number) =>
      operator.orders.refund({ ...command, refund: { kind: 'amount', amountMinor, lineIds: null } });
    valueOf(await refundOf(500));
    expect(await refundOf(700)).toMatchObject({ ok: false, problem: { code: 'operator/command-reused' } });
    expect(valueOf(await refundOf(500)).creditNotes).toMatchObject([{ totalMinor: 500 }]);
  });

  test('refund a line once when the same command arrives twice at the same time', async () => {
    const { operator, key, page } = await boughtPlans();
    const { version } = await page();
    const command = { ...key, commandId: randomUUID(), version, refund: { kind: 'rest' } as const, reason: '' };
    const outcomes = await Promise.all([operator.orders.refund(command), operator.orders.refund(command)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await page()).creditNotes).toMatchObject([{ totalMinor: 9600 }]);
  });

  test.each([
    [{ kind: 'amount', amountMinor: 10_000, lineIds: null }, 'more-than-left'],
    [{ kind: 'amount', amountMinor: 0, lineIds: null }, 'amount-invalid'],
    [{ kind: 'lines', lineIds: ['unknown'] }, 'line-not-charged'],
  ] as const)('refuse the refund %j with a reason', async (refund, reason) => {
    const { operator, key } = await boughtPlans(1);
    const refused = await operator.orders.previewRefund({ ...key, refund });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'orders/refund-refused', data: { reason } } });
  });

  test('are found by number, email address and state, page by page', async () => {
    const { operator, shop, page } = await boughtPlans(1);
    await buyPlans(shop, 1);
    const { number, email } = await page();
    const numbersOf = async (input: Parameters<typeof operator.orders.list>[0]) =>
      valueOf(await operator.orders.list(input)).rows.map((row) => row.number);
    expect(await numbersOf({ search: number.toLowerCase() })).toEqual([number]);
    expect(await numbersOf({ search: email.toUpperCase() })).toContain(number);
    expect(await numbersOf({ search: 'LH-999999' })).toEqual([]);
    await shop.database.write.updateTable('orders').set({ email: 'zo\u00E9@example.com' }).execute();
    expect(await numbersOf({ search: 'Zoe\u0301@example.com' })).toContain(number);
    const { results } = valueOf(await operator.overview.search({ query: 'Zoe\u0301@example.com' }));
    expect(results).toContainEqual(expect.objectContaining({ kind: 'order', title: number }));
    expect(await numbersOf({ state: 'complete' })).toHaveLength(2);
    expect(await numbersOf({ state: 'cancelled' })).toEqual([]);
    const first = valueOf(await operator.orders.list({ limit: 1 }));
    const second = valueOf(await operator.orders.list({ limit: 1, cursor: first.next ?? '' }));
    expect([...first.rows, ...second.rows].map((row) => row.number).toSorted()).toEqual(
      (await numbersOf({})).toSorted(),
    );
    expect(second.next).toBeNull();
  });

  test("are filtered by the days of the brand's time zone", async () => {
    const shop = await openShop({ brand: { timeZone: 'Europe/Berlin' } });
    shop.clock.advance(startOfDay('2026-12-01', timeZoneOf('Europe/Berlin')) - shop.clock.now());
    await buyPlans(shop, 1);
    const operator = testOperator(shop);
    const countOf = async (days: { readonly from?: string; readonly to?: string }) =>
      valueOf(await operator.orders.list(days)).rows.length;
    expect(await countOf({ from: '2026-12-01', to: '2026-12-01' })).toBe(1);
    expect(await countOf({ to: '2026-11-30' })).toBe(0);
    expect(await countOf({ from: '2026-12-02' })).toBe(0);
  });

  test('are found by name, invoice and payment, and filtered by product, payment type, country and amount', async () => {
    const { operator, page, shop } = await boughtPlans(2);
    await buyPlans(shop, 1);
    const { number, buyer, invoice, payments, lines } = await page();
    const [payment] = payments;
    const numbersOf = async (input: Parameters<typeof operator.orders.list>[0]) =>
      valueOf(await operator.orders.list(input)).rows.map((row) => row.number);
    for (const search of [invoice?.number, payment?.id, payment?.providerPaymentId])
      expect(await numbersOf({ search: search ?? '' })).toEqual([number]);
    const lastName = buyer.name.split(' ').at(-1) ?? '';
    for (const search of [buyer.name, lastName.toUpperCase()]) expect(await numbersOf({ search })).toHaveLength(2);
    expect(await numbersOf({ search: 'nobody' })).toEqual([]);
    expect(await numbersOf({ search: 'unsold.example' })).toEqual([]);
    const bought = {
      productId: lines[0]?.productId ?? '',
      paymentType: 'card-intent',
      country: buyer.country,
    } as const;
    expect(await numbersOf(bought)).toHaveLength(2);
    expect(await numbersOf({ ...bought, search: lastName, brandId })).toHaveLength(2);
    expect(await numbersOf({ ...bought, paymentType: '2' })).toEqual([]);
    expect(await numbersOf({ ...bought, country: 'JP' })).toEqual([]);
    expect(await numbersOf({ currency: 'EUR', fromMinor: 9000, toMinor: 9600 })).toEqual([number]);
    expect(await numbersOf({ currency: 'USD' })).toEqual([]);
    expect(valueOf(await operator.orders.choices({})).currencies).toContain('EUR');
  });

  test.each([
    ['newest', 'oldest'],
    ['highest', 'lowest'],
  ] as const)('are sorted by %s or %s first, page by page', async (first, last) => {
    const { operator, shop } = await boughtPlans(1);
    await buyPlans(shop, 2);
    await buyPlans(shop, 1);
    const pagesOf = async (input: Parameters<typeof operator.orders.list>[0]) => {
      const listFrom = async (cursor: object): Promise<readonly string[]> => {
        const { rows, next } = valueOf(await operator.orders.list({ ...input, ...cursor, limit: 1, currency: 'EUR' }));
        const numbers = rows.map((row) => row.number);
        return next === null ? numbers : [...numbers, ...(await listFrom({ cursor: next }))];
      };
      return listFrom({});
    };
    const falling = await pagesOf({ sort: first, country: 'DE' });
    expect(new Set(falling).size).toBe(3);
    expect(await pagesOf({ sort: last })).toEqual(falling.toReversed());
  });

  test('placed before search keys existed get them from the workers', async () => {
    const { operator, shop, page } = await boughtPlans(1);
    const { number, buyer } = await page();
    await shop.database.transaction(async (tx) => {
      await tx.deleteFrom('order_search_keys').execute();
      await tx.updateTable('orders').set({ has_search_keys: 0 }).execute();
    });
    const found = async () =>
      valueOf(await operator.orders.list({ search: buyer.name, paymentType: 'card-intent' })).rows.map(
        (row) => row.number,
      );
    expect(await found()).toEqual([]);
    await shop.app.jobs.runAll({ ignoresPauses: true });
    expect(await found()).toEqual([number]);
  });

  test('placed by an earlier version are found by state and payment type, which the workers add', async () => {
    const { operator, shop, page } = await boughtPlans(1);
    const { number } = await page();
    const { read } = shop.database;
    const found = async (paymentType: 'card-intent' | '2') =>
      valueOf(await operator.orders.list({ state: 'complete', paymentType })).rows.map((row) => row.number);
    const forget = () => shop.database.write.updateTable('orders').set({ checkout_type: 'unknown' }).execute();
    const stored = async () => {
      await shop.app.jobs.runAll({ ignoresPauses: true });
      return (await read.selectFrom('orders').select('checkout_type').executeTakeFirstOrThrow()).checkout_type;
    };
    await forget();
    expect([await found('card-intent'), await found('2')]).toEqual([[number], []]);
    expect(await stored()).toBe('card-intent');
    const payment = await read.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const another = { ...payment, id: randomUUID(), checkout_type: '2', state: 'cancelled' } as const;
    await shop.database.write.insertInto('payments').values(another).execute();
    await forget();
    expect(await stored()).toBe('several');
    expect([await found('card-intent'), await found('2')]).toEqual([[number], []]);
    await shop.database.transaction(async (tx) => {
      await tx.deleteFrom('payments').where('id', '=', another.id).execute();
      await tx.updateTable('orders').set({ checkout_type: 'unknown' }).execute();
    });
    expect(await stored()).toBe('card-intent');
  });

  test('are visible only to accounts with access to their brand', async () => {
    const { shop, key, page } = await boughtPlans(1);
    const { number, email } = await page();
    const other = testOperator(shop, { brands: ['meridian'] });
    expect(await other.orders.get(key)).toMatchObject({ ok: false, problem: { code: 'orders/not-found' } });
    expect(valueOf(await other.orders.list({})).rows).toEqual([]);
    expect(valueOf(await other.orders.list({ brandId })).rows).toEqual([]);
    for (const query of [number, email, key.orderId])
      expect(valueOf(await other.overview.search({ query })).results).toEqual([]);
    const note = { ...key, commandId: randomUUID(), note: 'x' };
    expect(await other.orders.addNote(note)).toMatchObject({ ok: false, problem: { code: 'orders/not-found' } });
    expect((await page()).audit).toEqual([]);
  });

  test('are found by number, email address and id in the global search', async () => {
    const { operator, key, page } = await boughtPlans(1);
    const { number, email } = await page();
    for (const query of [number, email, key.orderId]) {
      const { results } = valueOf(await operator.overview.search({ query: ` ${query} ` }));
      const found = { id: key.orderId, brandId, detail: expect.not.stringContaining('complete'), state: 'complete' };
      expect(results).toContainEqual(expect.objectContaining(found));
    }
  });

  test('show notes of staff in their timeline', async () => {
    const { operator, key } = await boughtPlans(1);
    const added = valueOf(await operator.orders.addNote({ ...key, commandId: randomUUID(), note: ' called back ' }));
    expect(added.timeline.at(-1)).toMatchObject({ kind: 'staff', subject: 'orders.note', note: 'called back' });
  });

  test('refuse a blank note and a blank bank reference', async () => {
    const { operator, key, page } = await boughtPlans(1);
    const invalid = { ok: false, problem: { code: 'request/invalid' } };
    expect(await operator.orders.addNote({ ...key, commandId: randomUUID(), note: ' ' })).toMatchObject(invalid);
    const payment = { ...key, commandId: randomUUID(), kind: 'received', amountMinor: 100, reference: ' ' } as const;
    expect(await operator.orders.confirmPayment(payment)).toMatchObject(invalid);
    expect((await page()).audit).toEqual([]);
  });

  test('cannot be changed by read-only accounts', async () => {
    const { shop, key, page } = await boughtPlans(1);
    const reader = testOperator(shop, { role: 'read-only' });
    const { version } = valueOf(await reader.orders.get(key));
    const command = { ...key, commandId: randomUUID(), version, refund: { kind: 'rest' } as const, reason: '' };
    expect(await reader.orders.refund(command)).toMatchObject({
      ok: false,
      problem: { code: 'staff/not-permitted', data: { permission: 'orders.refund' } },
    });
    expect((await page()).creditNotes).toEqual([]);
  });

  test("are counted in today's figures on the dashboard", async () => {
    const { operator } = await boughtPlans(1);
    const dashboard = valueOf(await operator.overview.dashboard({}));
    expect(dashboard.today).toMatchObject({ orders: 1, renewals: 0, failedPayments: 0, refunds: 0 });
    expect(dashboard.today.money).toEqual([{ currency: 'EUR', receivedMinor: 4800, creditedMinor: 0 }]);
    expect(dashboard.yesterday).toMatchObject({ orders: 0, money: [] });
    expect(dashboard.funnel).toEqual([{ brandId, baskets: 1, checkouts: 1, orders: 1, paid: 1, delivered: 1 }]);
    expect(dashboard.recurring?.currencies).toMatchObject([{ currency: 'EUR', subscriptions: 1 }]);
    const health = new Map(dashboard.health.map(({ part, state }) => [part, state]));
    expect([health.get('payments'), health.get('emails'), health.get('registries')]).toEqual(['ok', 'ok', 'no-data']);
  });
});
