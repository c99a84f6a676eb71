import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECENT_DAYS } from '#core/accounting/import-schedule.ts';
import type { DifferenceState } from '#core/accounting/reconcile.ts';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { paymentBody } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { silentLog } from '#server/platform/log.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { addDaysToReconcile, deleteOldReconciliation } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';

const brandId = 'larkhost';

/** The rows of all tables that reconciliation writes. */
async function stored({ database: { read } }: TestShop): Promise<object> {
  return {
    transactions: await read.selectFrom('provider_transactions').selectAll().orderBy('id').execute(),
    sums: await read.selectFrom('reconciliation_sums').selectAll().orderBy('day').orderBy('currency').execute(),
    differences: await read.selectFrom('reconciliation_differences').selectAll().orderBy('id').execute(),
  };
}

/** Runs the workers some days later, so that all days before have been imported. */
async function pass(shop: TestShop, days = 1): Promise<void> {
  shop.clock.advance(days * DAY_MS + 2 * HOUR_MS);
  await shop.app.jobs.runAll();
}

/** A payment at the provider that the shop does not know. */
async function chargeOutsideShop(shop: TestShop, amountMinor: number): Promise<void> {
  const token = await shop.provider.token('approve');
  const more = { amount_minor: amountMinor, token, capture: 'immediate', webhook_url: shop.webhooks.url };
  expect((await shop.provider.post('/v1/payments', paymentBody(more))).status).toBe(200);
}

describeOnBothDatabases('reconciliation with payment providers', (open) => {
  const openShop = shopsOn(open);

  async function openedShop() {
    const shop = await openShop();
    const operator = testOperator(shop, { role: 'finance' });
    const rows = async (state: DifferenceState | 'all' = 'open') =>
      valueOf(await operator.reconciliation.list({ state })).rows;
    return { shop, operator, rows };
  }

  test('adds each day once and counts it once, also by two workers', async () => {
    const { shop } = await openedShop();
    await buyPlans(shop, 1);
    shop.clock.advance(2 * DAY_MS);
    const { database, clock, payments, app } = shop;
    const services = { database, clock, storefronts: app.storefronts, provider: () => payments, log: silentLog };
    const [one, other] = await Promise.all([addDaysToReconcile(services), addDaysToReconcile(services)]);
    const days = await database.read.selectFrom('reconciliation_days').select('day').execute();
    expect(days.length).toBeGreaterThan(0);
    expect(one + other).toBe(days.length);
  });

  test('finds no difference for matching payments and refunds', async () => {
    const { shop, operator, rows } = await openedShop();
    const { orderId, lineIds } = await buyPlans(shop);
    const request = { kind: 'lines', lineIds: lineIds.slice(0, 1) } as const;
    expect(await refund(shop, { orderId, request })).toMatchObject({ ok: true });
    await shop.app.jobs.runAll();
    await pass(shop, 2);
    expect(await rows('all')).toEqual([]);
    const { sums, days } = valueOf(await operator.reconciliation.get({}));
    expect(sums).toMatchObject([
      { providerMinor: 4800, ledgerMinor: 4800, differenceMinor: 0, feeMinor: 25, payoutMinor: 4775, open: 0 },
    ]);
    expect(days).toMatchObject([{ state: 'imported', error: null }]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['America/Los_Angeles', '02:00', -2],
    ['Pacific/Auckland', '20:00', 0],
  ])('imports days up to the last complete one in %s', async (timeZone, time, days) => {
    const shop = await openShop({ brand: { timeZone } });
    const day = (after: number) => new Date(shop.clock.now() + after * DAY_MS).toISOString().slice(0, 10);
    shop.clock.advance(Date.parse(`${day(1)}T${time}:00Z`) - shop.clock.now());
    const { reconciliation } = testOperator(shop, { role: 'finance' });
    const { lastDay = '' } = valueOf(await reconciliation.get({}));
    expect(lastDay).toBe(day(days));
    const importDay = (one: string) =>
      reconciliation.import({ brandId: 'larkhost', commandId: randomUUID(), from: one, to: one });
    expect(await importDay(lastDay)).toMatchObject({ ok: true });
    expect(await importDay(day(days + 1))).toMatchObject({ problem: { code: 'reconciliation/period-refused' } });
  });

  test('offers the last day that is complete for all brands', async () => {
    const west = testStoreDocument({
      brand: { id: 'meridian', hosts: ['meridian.test'], timeZone: 'America/Los_Angeles' },
    });
    const shop = await openShop({ others: [west] });
    const day = (after: number) => new Date(shop.clock.now() + after * DAY_MS).toISOString().slice(0, 10);
    shop.clock.advance(Date.parse(`${day(1)}T02:00:00Z`) - shop.clock.now());
    const { reconciliation } = testOperator(shop);
    expect(valueOf(await reconciliation.get({ brandId })).lastDay).toBe(day(-1));
    expect(valueOf(await reconciliation.get({ brandId: 'meridian' })).lastDay).toBe(day(-2));
    expect(valueOf(await reconciliation.get({})).lastDay).toBe(day(-2));
  });

  test('lists provider-only transactions, ledger-only transactions and different amounts', async () => {
    const { shop, operator, rows } = await openedShop();
    const { orderId } = await buyPlans(shop, 1);
    await chargeOutsideShop(shop, 700);
    const { write } = shop.database;
    const booked = write.selectFrom('ledger_entries').selectAll().where('account', '=', 'provider');
    const entry = await booked.executeTakeFirstOrThrow();
    await write
      .insertInto('ledger_entries')
      .values({ ...entry, id: `${entry.id}-later`, amount_minor: 300 })
      .execute();
    await write.updateTable('ledger_entries').set({ amount_minor: 4700 }).where('id', '=', entry.id).execute();
    await pass(shop);
    const found = (await rows()).map(({ kind, providerMinor, expectedMinor, payment }) =>
      [kind, providerMinor, expectedMinor, payment?.orderId ?? '-'].join(' '),
    );
    expect(found.toSorted()).toEqual([
      `amount 4800 4700 ${orderId}`,
      'fee -25 0 -',
      `ledger-only 0 300 ${orderId}`,
      'provider-only 700 0 -',
    ]);
    expect(valueOf(await operator.reconciliation.get({})).sums).toMatchObject([
      { providerMinor: 5500, ledgerMinor: 5000, differenceMinor: 500, open: 4 },
    ]);
    const file = valueOf(await operator.reconciliation.export({ kind: 'amount' })).content;
    expect(file).toContain('brand,provider,day,kind,state,currency,provider_amount');
    expect(file).toContain(',amount,open,EUR,48.00,47.00,1.00,txn_');
  });

  test('lists a transaction of a shared provider account for each brand, across pages', async () => {
    const { shop, operator } = await openedShop();
    await buyPlans(shop, 1);
    await chargeOutsideShop(shop, 700);
    await pass(shop);
    const { read, write } = shop.database;
    const found = await read.selectFrom('reconciliation_differences').selectAll().execute();
    const ofOther = found.map((row) => ({ ...row, brand_id: 'Other brand', transaction_id: null }));
    await write.insertInto('reconciliation_differences').values(ofOther).execute();
    const listed: string[] = [];
    let records = 0;
    const load = async (cursor: object): Promise<string | null> => {
      const page = valueOf(await operator.reconciliation.list({ ...cursor, limit: 1 }));
      const { content } = valueOf(await operator.reconciliation.export({ ...cursor, limit: 1 }));
      listed.push(...page.rows.map((row) => `${row.brandId} ${row.id}`));
      records += content.split('\r\n').filter((line) => line.includes(',open,')).length;
      return page.next;
    };
    for (let next = await load({}); next !== null;) next = await load({ cursor: next });
    expect(listed.toSorted()).toEqual([...found, ...ofOther].map((row) => `${row.brand_id} ${row.id}`).toSorted());
    expect(records).toBe(listed.length);
    const [, second] = found;
    const withoutBrand = await operator.reconciliation.list({ cursor: `${second?.at}.${second?.id}` });
    expect(withoutBrand).toMatchObject({ problem: { code: 'request/invalid', fields: [{ path: 'cursor' }] } });
  });

  test('changes nothing when days are imported again', async () => {
    const { shop, operator } = await openedShop();
    await buyPlans(shop, 1);
    await chargeOutsideShop(shop, 700);
    const first = dayOf(shop.clock.now(), timeZoneOf(undefined));
    await pass(shop, 4);
    const before = await stored(shop);
    const last = dayOf(shop.clock.now() - DAY_MS, timeZoneOf(undefined));
    valueOf(await operator.reconciliation.import({ brandId, commandId: randomUUID(), from: first, to: last }));
    await shop.app.jobs.runAll();
    expect(await stored(shop)).toEqual(before);
  });

  test('keeps an explanation until the amounts change, and records it', async () => {
    const { shop, operator, rows } = await openedShop();
    await buyPlans(shop, 1);
    await chargeOutsideShop(shop, 700);
    await pass(shop);
    const [found] = (await rows()).filter(({ kind }) => kind === 'provider-only');
    const key = { brandId, differenceId: found?.id ?? '' };
    const shown = { providerMinor: found?.providerMinor ?? 0, expectedMinor: found?.expectedMinor ?? 0 };
    const command = { ...key, ...shown, commandId: randomUUID(), note: ' sold at the fair ' };
    const changed = { ...command, expectedMinor: 1 };
    expect(await operator.reconciliation.explain(changed)).toMatchObject({
      problem: { code: 'operator/changed-meanwhile' },
    });
    const [first, second] = await Promise.all([
      operator.reconciliation.explain(command),
      operator.reconciliation.explain(command),
    ]);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await operator.reconciliation.explain({ ...command, note: 'a gift' })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    await pass(shop, 3);
    expect(await rows('explained')).toMatchObject([{ note: 'sold at the fair', explainedBy: 'The finance' }]);
    const { write } = shop.database;
    await write.updateTable('reconciliation_differences').set({ provider_minor: 600 }).execute();
    const day = found?.day ?? '';
    valueOf(await operator.reconciliation.import({ brandId, commandId: randomUUID(), from: day, to: day }));
    await shop.app.jobs.runAll({ ignoresPauses: true });
    expect(await rows('explained')).toEqual([]);
    expect((await rows()).map(({ note }) => note)).toEqual([null, null]);
  });

  test('imports nothing of a day while the provider is unavailable, and all of it afterwards', async () => {
    const { shop, operator, rows } = await openedShop();
    await buyPlans(shop, 1);
    shop.clock.advance(DAY_MS + 2 * HOUR_MS);
    await shop.faults({ downUntil: shop.clock.now() + HOUR_MS });
    await shop.app.jobs.runAll();
    const failed = valueOf(await operator.reconciliation.get({}));
    expect(failed).toMatchObject({ sums: [], days: [{ state: 'failed', attempts: 1, error: 'status-503' }] });
    expect(await rows('all')).toEqual([]);
    shop.clock.advance(2 * HOUR_MS);
    await shop.app.jobs.runAll();
    expect(valueOf(await operator.reconciliation.get({}))).toMatchObject({
      sums: [{ providerMinor: 4800, ledgerMinor: 4800 }],
      days: [{ state: 'imported', attempts: 0, error: null }],
    });
  });

  /** A bought order whose payment is disputed, with the day before it imported; `move` decides the dispute. */
  async function disputed() {
    const { shop, operator, rows } = await openedShop();
    await buyPlans(shop, 1);
    const { id: reference } = await shop.database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const move = async (step: 'opened' | 'won' | 'lost', event: string) => {
      expect((await shop.provider.post('/sandbox/disputes', { reference, step })).status).toBe(200);
      await shop.deliver(await shop.webhooks.about(event));
    };
    await pass(shop, 3);
    await move('opened', 'payment.disputed');
    await pass(shop);
    const states = async () =>
      (await rows('all')).map(({ kind, state, providerMinor }) => [kind, state, providerMinor]);
    return { shop, operator, rows, move, states };
  }

  test('shows an open dispute as disputed instead of unexplained, and closes it when it is lost', async () => {
    const { shop, operator, rows, move, states } = await disputed();
    expect(await rows()).toEqual([]);
    expect(await states()).toEqual([['provider-only', 'disputed', -4800]]);
    const { sums } = valueOf(await operator.reconciliation.get({}));
    expect(sums).toMatchObject([{ differenceMinor: -4800, disputedMinor: -4800, open: 0 }]);
    const [row] = valueOf(await operator.reconciliation.list({ state: 'disputed' })).rows;
    const shown = { differenceId: row?.id ?? '', providerMinor: -4800, expectedMinor: 0 };
    const command = { brandId, ...shown, commandId: randomUUID(), note: 'a dispute' };
    expect(await operator.reconciliation.explain(command)).toMatchObject({
      problem: { code: 'operator/changed-meanwhile' },
    });
    await move('lost', 'payment.refunded');
    await shop.app.jobs.runAll({ ignoresPauses: true });
    expect(await states()).toEqual([]);
    await pass(shop, 3);
    expect(await states()).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('has an open difference after a dispute is won, until the reversal offsets it', async () => {
    const { shop, move, states } = await disputed();
    await move('won', 'payment.dispute-won');
    await shop.app.jobs.runAll({ ignoresPauses: true });
    expect(await states()).toEqual([['provider-only', 'open', -4800]]);
    await pass(shop);
    expect(new Set(await states())).toEqual(
      new Set([
        ['provider-only', 'offset', -4800],
        ['provider-only', 'offset', 4800],
      ]),
    );
  });

  test('deletes closed differences after ten years and retains open ones; later imports are complete', async () => {
    const { shop, operator, rows } = await openedShop();
    const { orderId, lineIds } = await buyPlans(shop);
    await chargeOutsideShop(shop, 700);
    await pass(shop, 4);
    const [unknown] = (await rows()).filter(({ kind }) => kind === 'provider-only');
    const [fee] = (await rows()).filter(({ kind }) => kind === 'fee');
    const explanation = { commandId: randomUUID(), note: 'sold at the fair' };
    const explain = ({ id = '', providerMinor = 0, expectedMinor = 0 }: Partial<NonNullable<typeof fee>>) =>
      operator.reconciliation.explain({ brandId, differenceId: id, providerMinor, expectedMinor, ...explanation });
    expect(await explain(fee ?? {})).toMatchObject({ ok: true });
    const remove = async (before: number): Promise<void> => {
      const part = () => shop.database.transaction((tx) => deleteOldReconciliation(tx, { before, limit: 2 }));
      while ((await part()) > 0);
    };
    const before = await stored(shop);
    await remove(shop.clock.now() - 10 * DAY_MS);
    expect(await stored(shop)).toEqual(before);
    const first = unknown?.day ?? '';
    await pass(shop, RECENT_DAYS + 9);
    await remove(shop.clock.now() - (RECENT_DAYS + 5) * DAY_MS);
    expect(await stored(shop)).toMatchObject({
      transactions: [{ id: unknown?.transactionId }],
      sums: [],
      differences: [{ id: unknown?.id }],
    });
    const days = shop.database.read.selectFrom('reconciliation_days').select('day').where('day', '<=', first);
    expect(await days.execute()).toEqual([]);
    const request = { kind: 'lines', lineIds: lineIds.slice(0, 1) } as const;
    expect(await refund(shop, { orderId, request })).toMatchObject({ ok: true });
    await shop.app.jobs.runAll();
    await pass(shop, 2);
    expect((await rows('all')).map(({ id }) => id)).toEqual([unknown?.id]);
  });

  test('imports nothing for a brand without a payment provider that lists its transactions', async () => {
    const brand = { id: 'meridian', hosts: ['shop.meridian.example'], paymentProviders: [] };
    const shop = await openShop({ others: [testStoreDocument({ brand })] });
    const days = { from: '2025-12-01', to: '2025-12-01', commandId: randomUUID() };
    expect(await testOperator(shop).reconciliation.import({ brandId: brand.id, ...days })).toMatchObject({
      problem: { code: 'reconciliation/nothing-to-import' },
    });
  });

  test('imports only complete days, at most a month, of a brand the account has access to', async () => {
    const { shop, operator } = await openedShop();
    const today = dayOf(shop.clock.now(), timeZoneOf(undefined));
    const requested = (from: string, to: string) =>
      operator.reconciliation.import({ brandId, commandId: randomUUID(), from, to });
    const refused = { problem: { code: 'reconciliation/period-refused' } };
    expect(await requested(today, today)).toMatchObject(refused);
    expect(await requested('2025-10-01', '2025-12-01')).toMatchObject(refused);
    expect(await requested('2025-12-02', '2025-12-01')).toMatchObject(refused);
    expect(valueOf(await requested('2025-12-01', '2025-12-31'))).toEqual({ days: 31 });
    const other = testOperator(shop, { brands: ['meridian'] });
    const days = { from: '2025-12-01', to: '2025-12-01', commandId: randomUUID() };
    expect(await other.reconciliation.import({ brandId, ...days })).toMatchObject({
      problem: { code: 'brand/not-found' },
    });
    expect(valueOf(await other.reconciliation.get({}))).toMatchObject({ sums: [], days: [] });
    expect(await other.reconciliation.difference({ brandId, differenceId: 'x' })).toMatchObject({
      problem: { code: 'reconciliation/not-found' },
    });
    expect(await testOperator(shop, { role: 'support' }).reconciliation.import({ brandId, ...days })).toMatchObject({
      problem: { code: 'staff/not-permitted' },
    });
  });
});
