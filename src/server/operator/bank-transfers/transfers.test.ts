import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NUMBER_SERIES } from '#core/billing/document-number.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { verifyAudit } from '#server/audit/public.ts';
import { EVERY_TYPE, passTime } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { erasePayers } from '#server/sales/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const TRANSFER = { card: null, input: { payment: { type: '5' } } } as const;

const file = (lines: readonly string[]) =>
  Buffer.from(['id,date,amount,name,purpose', ...lines].join('\n')).toString('base64');

describeOnBothDatabases('bank transfers in the back office', (open) => {
  const openShop = shopsOn(open);

  /** An order that awaits a transfer of 48.00 to the brand's account, and a function to import lines. */
  async function waiting() {
    const shop = await openShop({ brand: EVERY_TYPE });
    const { orderId, number } = await shop.shopper().buy(TRANSFER);
    const operator = testOperator(shop, { role: 'finance' });
    const load = async (lines: readonly string[]) =>
      valueOf(await operator.transfers.import({ brandId, commandId: randomUUID(), file: file(lines) }));
    const rows = async (state: 'open' | 'assigned' | 'dismissed' = 'open') =>
      valueOf(await operator.transfers.list({ state })).rows;
    return { shop, operator, orderId, number, load, rows };
  }

  test('are imported once, however often their file is imported', async () => {
    const { load, rows, number } = await waiting();
    const lines = [`TX-1,2026-11-26,48.00,Anna,Order ${number}`, 'TX-2,2026-11-26,-9.00,Rent,Office'];
    expect(await load(lines)).toEqual({ account: 'DE89370400440532013000', imported: 1, known: 0, skipped: 1 });
    expect(await load(lines)).toMatchObject({ imported: 0, known: 1 });
    expect(await load([...lines, 'TX-3,2026-11-27,5.00,Bo,?'])).toMatchObject({ imported: 1, known: 1 });
    expect(await rows()).toHaveLength(2);
  });

  test('of a different file are not imported by the same command', async () => {
    const { operator, rows } = await waiting();
    const command = { brandId, commandId: randomUUID() };
    const [first, other] = [file(['TX-1,2026-11-26,48.00,Anna,?']), file(['TX-2,2026-11-26,5.00,Bo,?'])];
    expect(valueOf(await operator.transfers.import({ ...command, file: first }))).toMatchObject({ imported: 1 });
    expect(await operator.transfers.import({ ...command, file: other })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    expect(valueOf(await operator.transfers.import({ ...command, file: first }))).toMatchObject({ known: 1 });
    expect(await rows()).toMatchObject([{ bankReference: 'TX-1' }]);
  });

  test('recorded manually are refused if the command id was used for another amount', async () => {
    const { operator, orderId } = await waiting();
    const command = { brandId, orderId, commandId: randomUUID(), kind: 'received', reference: 'TX-1' } as const;
    const first = valueOf(await operator.orders.confirmPayment({ ...command, amountMinor: 3000 }));
    expect(await operator.orders.confirmPayment({ ...command, amountMinor: 4800 })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    const repeated = valueOf(await operator.orders.confirmPayment({ ...command, amountMinor: 3000 }));
    expect(repeated.audit).toEqual(first.audit);
  });

  test('are assigned one per command', async () => {
    const { operator, orderId, number, load, rows } = await waiting();
    await load([`TX-1,2026-11-26,40.00,Anna,${number}`, `TX-2,2026-11-27,8.00,Anna,${number}`]);
    const [one, other] = await rows();
    const command = { brandId, commandId: randomUUID(), orderId };
    valueOf(await operator.transfers.assign({ ...command, transferId: one?.id ?? '' }));
    expect(await operator.transfers.assign({ ...command, transferId: other?.id ?? '' })).toMatchObject({
      problem: { code: 'operator/command-reused' },
    });
    expect(await rows()).toMatchObject([{ id: other?.id }]);
  });

  test('match the order in their reference by the amount owed', async () => {
    const { load, rows, number } = await waiting();
    await load([
      `TX-1,2026-11-26,48.00,Anna,Order ${number.toLowerCase()}`,
      `TX-2,2026-11-26,40.00,Anna,${number}`,
      `TX-3,2026-11-26,50.00,Anna,${number}`,
      'TX-4,2026-11-26,48.00,Bo,hosting',
    ]);
    const kinds = Object.fromEntries((await rows()).map(({ bankReference, match }) => [bankReference, match]));
    expect(kinds).toEqual({ 'TX-1': 'exact', 'TX-2': 'partial', 'TX-3': 'over', 'TX-4': 'unknown' });
  });

  test('match an invoice with a lower-case prefix, regardless of the case in the remittance', async () => {
    const numbering = { invoice: { prefix: 'Rg-', first: 1 }, 'credit-note': NUMBER_SERIES['credit-note'] };
    const shop = await openShop({ brand: { ...EVERY_TYPE, numbering } });
    const { orderId } = await shop.shopper().buy();
    const operator = testOperator(shop, { role: 'finance' });
    const { invoice } = valueOf(await operator.orders.get({ brandId, orderId }));
    expect(invoice?.number).toBe('Rg-000001');
    for (const [index, written] of ['Rg-000001', 'RG-000001', 'rg-000001'].entries()) {
      const content = file([`TX-${index},2026-11-26,48.00,Anna,${written}`]);
      valueOf(await operator.transfers.import({ brandId, commandId: randomUUID(), file: content }));
      const [row] = valueOf(await operator.transfers.list({})).rows.filter(({ remittance }) => remittance === written);
      expect(row).toMatchObject({ match: 'paid', candidates: [{ orderId }] });
      const { results } = valueOf(await operator.overview.search({ query: written }));
      expect(results.filter(({ kind }) => kind === 'invoice')).toMatchObject([{ title: 'Rg-000001' }]);
      expect(valueOf(await operator.invoices.list({ search: written })).rows).toMatchObject([{ number: 'Rg-000001' }]);
    }
    expect(valueOf(await operator.orders.list({ search: 'Rg-000001' })).rows).toMatchObject([{ id: orderId }]);
  });

  test('pay the assigned order once, also with concurrent requests', async () => {
    const { shop, operator, orderId, number, load, rows } = await waiting();
    await load([`TX-1,2026-11-26,48.00,Anna,${number}`]);
    const [transfer] = await rows();
    const command = { brandId, transferId: transfer?.id ?? '', commandId: randomUUID(), orderId };
    const [first, second] = await Promise.all([operator.transfers.assign(command), operator.transfers.assign(command)]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    await passTime(shop);
    const order = valueOf(await operator.orders.get({ brandId, orderId }));
    expect(order).toMatchObject({ state: 'complete', invoice: { paidMinor: 4800 } });
    expect(order.audit).toMatchObject([{ action: 'transfers.assign' }]);
    expect(await rows()).toEqual([]);
    expect(await rows('assigned')).toMatchObject([{ orderId, settledBy: 'The finance', match: null }]);
    const again = await operator.transfers.assign({ ...command, commandId: randomUUID() });
    expect(again).toMatchObject({ ok: false, problem: { code: 'operator/changed-meanwhile' } });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
    expect(await verifyAudit(shop.database)).toMatchObject({ entries: 2, violation: null });
  });

  test('that pay a part leave the rest for a second one', async () => {
    const { shop, operator, orderId, number, load, rows } = await waiting();
    await load([`TX-1,2026-11-26,40.00,Anna,${number}`, `TX-2,2026-11-27,8.00,Anna,${number}`]);
    const part = (await rows()).find(({ bankReference }) => bankReference === 'TX-1');
    valueOf(await operator.transfers.assign({ brandId, transferId: part?.id ?? '', commandId: randomUUID(), orderId }));
    const [rest] = await rows();
    expect(rest).toMatchObject({ match: 'exact', candidates: [{ openMinor: 800 }] });
    await passTime(shop);
    expect(await rows()).toMatchObject([{ match: 'exact', candidates: [{ openMinor: 800 }] }]);
    valueOf(await operator.transfers.assign({ brandId, transferId: rest?.id ?? '', commandId: randomUUID(), orderId }));
    await passTime(shop);
    expect(valueOf(await operator.orders.get({ brandId, orderId }))).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('without a match can be looked up by order number or dismissed with a reason', async () => {
    const { operator, number, load, rows } = await waiting();
    await load(['TX-1,2026-11-26,48.00,Bo,hosting']);
    const [transfer] = await rows();
    const key = { brandId, transferId: transfer?.id ?? '' };
    const found = valueOf(await operator.transfers.get({ ...key, orderNumber: ` ${number.toLowerCase()} ` }));
    expect(found).toMatchObject({ match: 'exact', candidates: [{ orderNumber: number }] });
    const dismissal = { ...key, commandId: randomUUID(), reason: ' interest of the bank ' };
    valueOf(await operator.transfers.dismiss(dismissal));
    expect(await rows('dismissed')).toMatchObject([{ note: 'interest of the bank' }]);
    const again = { ...dismissal, commandId: randomUUID() };
    expect(await operator.transfers.dismiss(again)).toMatchObject({ problem: { code: 'operator/changed-meanwhile' } });
  });

  test('of another account or in an unreadable file are refused as a whole', async () => {
    const { operator, rows } = await waiting();
    const imported = (content: string) =>
      operator.transfers.import({ brandId, commandId: randomUUID(), file: Buffer.from(content).toString('base64') });
    const refusedBy = (reason: string, line: number) => ({
      ok: false,
      problem: { code: 'transfers/file-refused', data: { reason, line } },
    });
    expect(await imported('no statement')).toMatchObject(refusedBy('columns-missing', 0));
    const header = 'account,date,amount,purpose';
    expect(await imported(`${header}\nDE00,2026-11-26,1.00,a\n`)).toMatchObject(refusedBy('other-account', 0));
    expect(await imported(`${header}\n,2026-11-26,1.00,a\n,2026-11-26,x,a\n`)).toMatchObject(
      refusedBy('amount-unreadable', 3),
    );
    expect(await rows()).toEqual([]);
  });

  test('can be assigned only to orders payable by bank transfer', async () => {
    const { shop, operator, load, rows } = await waiting();
    const { orderId } = await shop.shopper().buy();
    await load(['TX-1,2026-11-26,48.00,Bo,?']);
    const [transfer] = await rows();
    const command = { brandId, transferId: transfer?.id ?? '', commandId: randomUUID(), orderId };
    expect(await operator.transfers.assign(command)).toMatchObject({
      problem: { code: 'payments/confirmation-refused', data: { reason: 'not-offline' } },
    });
    expect(await rows()).toHaveLength(1);
  });

  test('can be changed by finance only, and are hidden from accounts of another brand', async () => {
    const { shop, orderId, load, rows, number } = await waiting();
    await load([`TX-1,2026-11-26,48.00,Anna,${number}`]);
    const [transfer] = await rows();
    const key = { brandId, transferId: transfer?.id ?? '' };
    const assignment = { ...key, commandId: randomUUID(), orderId };
    expect(await testOperator(shop, { role: 'support' }).transfers.assign(assignment)).toMatchObject({
      problem: { code: 'staff/not-permitted' },
    });
    const other = testOperator(shop, { brands: ['meridian'] });
    const unknown = { ok: false, problem: { code: 'transfers/not-found' } };
    expect(await other.transfers.get(key)).toMatchObject(unknown);
    expect(await other.transfers.assign(assignment)).toMatchObject(unknown);
    expect(await other.transfers.dismiss({ ...key, commandId: randomUUID(), reason: 'x' })).toMatchObject(unknown);
    expect(valueOf(await other.transfers.list({})).rows).toEqual([]);
    expect(await other.transfers.import({ brandId, commandId: randomUUID(), file: file([]) })).toMatchObject({
      problem: { code: 'brand/not-found' },
    });
  });

  test('have their payer data erased some time after they were settled', async () => {
    const { shop, operator, load, rows } = await waiting();
    await load(['TX-1,2026-11-26,48.00,Bo,hosting', 'TX-2,2026-11-26,48.00,Cy,hosting']);
    const [transfer] = await rows();
    const key = { brandId, transferId: transfer?.id ?? '' };
    valueOf(await operator.transfers.dismiss({ ...key, commandId: randomUUID(), reason: 'not ours' }));
    await shop.database.transaction((tx) => erasePayers(tx, { before: shop.clock.now() + DAY_MS, limit: 100 }));
    expect(await rows('dismissed')).toMatchObject([{ payer: '', remittance: '', amountMinor: 4800 }]);
    expect(await rows()).toMatchObject([{ remittance: 'hosting' }]);
  });
});
