import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { createIds } from '#server/platform/ids.ts';
import { EVERY_TYPE } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { remindUnpaid } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const TRANSFER = { card: null, input: { payment: { type: '5' } } } as const;

describeOnBothDatabases('invoices in the back office', (open) => {
  const openShop = shopsOn(open);

  test('are listed with the amount owed, and found by number, order and email address', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 1);
    const operator = testOperator(shop);
    const order = valueOf(await operator.orders.get({ brandId, orderId }));
    const { rows } = valueOf(await operator.invoices.list({}));
    expect(rows).toMatchObject([
      {
        number: 'INV-000001',
        state: 'paid',
        orderNumber: order.number,
        totalMinor: 4800,
        paidMinor: 4800,
        openMinor: 0,
      },
    ]);
    for (const search of ['inv-000001', order.number, order.email, ` ${order.email.toUpperCase()} `]) {
      expect(valueOf(await operator.invoices.list({ search })).rows, search).toHaveLength(1);
    }
    expect(valueOf(await operator.invoices.list({ search: 'INV-000002' })).rows).toEqual([]);
    await shop.database.write.updateTable('orders').set({ email: 'zo\u00E9@example.com' }).execute();
    expect(valueOf(await operator.invoices.list({ search: 'Zoe\u0301@example.com' })).rows).toHaveLength(1);
    const [invoice] = rows;
    const { results } = valueOf(await operator.overview.search({ query: 'INV-000001' }));
    expect(results).toContainEqual(expect.objectContaining({ kind: 'invoice', id: invoice?.id }));
  });

  test('that are not paid in time are overdue and show the reminders sent', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { orderId } = await shop.shopper().buy(TRANSFER);
    const operator = testOperator(shop);
    const listed = async (state: 'open' | 'overdue') => valueOf(await operator.invoices.list({ state })).rows;
    const [before] = await listed('open');
    expect(before).toMatchObject({ number: null, state: 'open', orderId, openMinor: 4800 });
    expect(await listed('overdue')).toEqual([]);
    shop.clock.advance((before?.dueAt ?? 0) - shop.clock.now() - DAY_MS / 2);
    await remindUnpaid({ database: shop.database, clock: shop.clock, ids: createIds(shop.clock) });
    await shop.app.jobs.runAll();
    shop.clock.advance(DAY_MS / 2);
    expect(await listed('open')).toEqual([]);
    expect(await listed('overdue')).toMatchObject([{ state: 'overdue', orderId }]);
    const page = valueOf(await operator.invoices.get({ brandId, invoiceId: before?.id ?? '' }));
    expect(page.reminders).toMatchObject([{ kind: 'payment-reminder' }]);
    expect(page.payments).toMatchObject([{ type: '5', provider: 'offline', state: 'processing' }]);
  });

  test('show lines, taxes, credit notes and a balanced ledger, and can be printed', async () => {
    const shop = await openShop();
    const { orderId } = await buyPlans(shop, 2);
    await refund(shop, { orderId, request: { kind: 'amount', amountMinor: 500, lineIds: null } });
    await shop.app.jobs.runAll();
    const operator = testOperator(shop);
    const [row] = valueOf(await operator.invoices.list({})).rows;
    const key = { brandId, invoiceId: row?.id ?? '' };
    const page = valueOf(await operator.invoices.get(key));
    expect(page).toMatchObject({ totalMinor: 9600, creditedMinor: 500, openMinor: 0 });
    expect(page.lines).toMatchObject([{ items: [{ quantity: 1 }] }, { items: [{ quantity: 1 }] }]);
    expect(page.creditNotes).toMatchObject([{ number: 'CN-000001', totalMinor: 500 }]);
    expect(page.ledger.length).toBeGreaterThan(4);
    expect(page.ledger.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    expect(valueOf(await operator.invoices.file(key)).filename).toBe('INV-000001.pdf');
    const creditNoteId = page.creditNotes[0]?.id ?? '';
    expect(valueOf(await operator.invoices.file({ ...key, creditNoteId })).filename).toBe('CN-000001.pdf');
    expect(await operator.invoices.file({ ...key, format: 'xml' })).toMatchObject({
      ok: false,
      problem: { code: 'invoices/no-e-invoice' },
    });
    expect(await operator.invoices.file({ ...key, creditNoteId: key.invoiceId })).toMatchObject({
      problem: { code: 'invoices/not-found' },
    });
  });

  test("state the period of supply in the days of the order's time zone", async () => {
    const shop = await openShop({ brand: { timeZone: 'America/New_York' } });
    await buyPlans(shop, 1);
    const operator = testOperator(shop);
    const [row] = valueOf(await operator.invoices.list({})).rows;
    const { lines } = valueOf(await operator.invoices.get({ brandId, invoiceId: row?.id ?? '' }));
    expect(new Date(shop.clock.now()).toISOString()).toMatch(/^2026-01-01T0/);
    expect(lines).toMatchObject([{ period: { fromDay: '2025-12-31', toDay: '2026-12-31' } }]);
  });

  test('are summed without what void ones were for, unless only those are listed', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    await shop.shopper().buy();
    await shop.shopper().buy(TRANSFER);
    const operator = testOperator(shop, { role: 'finance' });
    const [unpaid] = valueOf(await operator.invoices.list({ state: 'open' })).rows;
    const search = unpaid?.email ?? '';
    shop.clock.advance((unpaid?.dueAt ?? 0) - shop.clock.now());
    await shop.app.jobs.runAll();
    const sums = { currency: 'EUR', paidMinor: 4800, creditedMinor: 0, openMinor: 0 };
    expect(valueOf(await operator.invoices.totals({ search })).totals).toEqual([
      { ...sums, invoices: 2, totalMinor: 4800 },
    ]);
    expect(valueOf(await operator.invoices.totals({ search, state: 'void' })).totals).toEqual([
      { ...sums, invoices: 1, totalMinor: 4800, paidMinor: 0 },
    ]);
  });

  test('are summed by currency and exported in parts that form one file', async () => {
    const shop = await openShop();
    for (let bought = 0; bought < 3; bought += 1) await buyPlans(shop, 1);
    const operator = testOperator(shop, { role: 'finance' });
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const period = { from: day(shop.clock.now() - DAY_MS), to: day(shop.clock.now()) };
    expect(valueOf(await operator.invoices.totals(period)).totals).toEqual([
      { currency: 'EUR', invoices: 3, totalMinor: 14_400, paidMinor: 14_400, creditedMinor: 0, openMinor: 0 },
    ]);
    expect(valueOf(await operator.invoices.totals({ from: day(shop.clock.now() + DAY_MS) })).totals).toEqual([]);
    let file = '';
    let cursor: string | null = '';
    while (cursor !== null) {
      const given: Record<string, string> = cursor === '' ? {} : { cursor };
      const part = valueOf(await operator.invoices.export({ ...period, ...given, limit: 2 }));
      file += part.content;
      cursor = part.next;
    }
    const [header = '', ...records] = file.trimEnd().split('\r\n');
    expect(header).toBe(
      'brand,invoice_number,state,created_on,issued_on,due_on,order_number,customer_email,customer_name,' +
        'customer_company,customer_country,customer_tax_number,tax_treatment,currency,net,tax,total,credited,paid,' +
        'open,invoice_id',
    );
    expect(records).toHaveLength(3);
    const [record = ''] = records;
    expect(record).toContain('larkhost,INV-000003,paid,');
    expect(record).toContain(',EUR,');
    const cells = record.split(',');
    const at = (name: string) => Number(cells.at(header.split(',').indexOf(name) - header.split(',').length));
    expect(at('net') + at('tax')).toBeCloseTo(at('total'));
    expect(at('total')).toBe(48);
  });

  test('can be exported by finance only, and are hidden from accounts of another brand', async () => {
    const shop = await openShop();
    await buyPlans(shop, 1);
    const support = testOperator(shop, { role: 'support' });
    expect(await support.invoices.export({})).toMatchObject({ problem: { code: 'staff/not-permitted' } });
    const [row] = valueOf(await support.invoices.list({})).rows;
    const other = testOperator(shop, { brands: ['meridian'] });
    const key = { brandId, invoiceId: row?.id ?? '' };
    const unknown = { ok: false, problem: { code: 'invoices/not-found' } };
    expect(await other.invoices.get(key)).toMatchObject(unknown);
    expect(await other.invoices.file(key)).toMatchObject(unknown);
    expect(valueOf(await other.invoices.list({ brandId })).rows).toEqual([]);
    expect(valueOf(await other.invoices.list({ search: 'INV-000001' })).rows).toEqual([]);
    expect(valueOf(await other.invoices.totals({ state: 'open' })).totals).toEqual([]);
    expect(valueOf(await other.invoices.totals({})).totals).toBeNull();
    expect(
      valueOf(await other.invoices.export({}))
        .content.trimEnd()
        .split('\r\n'),
    ).toHaveLength(1);
    expect(valueOf(await other.overview.search({ query: 'INV-000001' })).results).toEqual([]);
  });
});
