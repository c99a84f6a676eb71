import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { buyDomains, linesReported, moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { buyPlans, creditNotesOf, onAccount, refund } from './refund-shop.builder.ts';

const tasks = ({ database }: TestShop) => database.read.selectFrom('operator_tasks').select('reason').execute();
const invoiceOf = ({ database }: TestShop) =>
  database.read
    .selectFrom('invoices')
    .select(['number', 'state', 'total_minor', 'paid_minor', 'credited_minor'])
    .executeTakeFirstOrThrow();

describeOnBothDatabases('a credit note', (open) => {
  const shops = shopsOn(open);
  const openShop = () => shops({ domains: buildDomains() });

  test('credits a paid domain that was not registered, and does not change the invoice total', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
    shop.registry.becomeSlow(true);
    await pass(shop, 25 * HOUR_MS, 5 * HOUR_MS);
    shop.registry.finish('lantern.com', false);
    await pass(shop, HOUR_MS, 10 * MINUTE_MS);
    expect(await linesReported(shopper, orderId)).toBe('lantern.com not-obtained refused, plan delivered');
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 1200 not-delivered']);
    expect(await invoiceOf(shop)).toEqual({
      number: 'INV-000001',
      state: 'paid',
      total_minor: 6000,
      paid_minor: 4800,
      credited_minor: 1200,
    });
    expect(await onAccount(shop, 'receivable')).toBe(0);
    expect(await onAccount(shop, 'credit')).toBe(0);
    expect(await onAccount(shop, 'tax')).toBe(-766);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is not issued for a domain that became unavailable before the capture', async () => {
    const shop = await openShop();
    const { orderId } = await buyDomains(shop, { register: ['lantern.com', 'beacon.org'] });
    shop.registry.insertDomain('beacon.org');
    await shop.app.jobs.runAll();
    expect(await creditNotesOf(shop, orderId)).toEqual([]);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is issued for a service that could not be created within 24 hours, with an operator task', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const { orderId } = await shopper.buy();
    await shop.database.transaction((tx) => sql`alter table services rename column anchor_day to away`.execute(tx));
    await pass(shop, 25 * HOUR_MS, 5 * HOUR_MS);
    await shop.database.transaction((tx) => sql`alter table services rename column away to anchor_day`.execute(tx));
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'refunded', lines: [{ state: 'refunded' }] });
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 4800 not-delivered']);
    expect(await moneyMoved(shop)).toBe('captured 4800, refunded 4800');
    expect(await tasks(shop)).toEqual([{ reason: 'create-service' }]);
    expect(await onAccount(shop, 'receivable')).toBe(0);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('has a number of its own gap-free series, also with concurrent refunds', async () => {
    const shop = await openShop();
    const bought = await Promise.all(Array.from({ length: 6 }, () => buyPlans(shop, 1)));
    await shop.app.jobs.runAll();
    await Promise.all(
      bought.flatMap(({ orderId }) =>
        ['first', 'second'].map((key) =>
          refund(shop, { orderId, request: { kind: 'amount', amountMinor: 700, lineIds: null }, key }),
        ),
      ),
    );
    await pass(shop, 2 * MINUTE_MS, 20_000);
    const notes = await shop.database.read.selectFrom('credit_notes').select('number').execute();
    expect(
      notes
        .map(({ number }) => number)
        .toSorted()
        .at(-1),
    ).toBe('CN-000012');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('is issued once for a line when the response to its refund is lost', async () => {
    const shop = await openShop();
    const { orderId } = await buyDomains(shop, { register: ['lantern.com'], plans: 1 });
    shop.registry.becomeSlow(true);
    await pass(shop, 25 * HOUR_MS, 5 * HOUR_MS);
    await shop.faults({ replyLostPercent: 100 });
    shop.registry.finish('lantern.com', false);
    await pass(shop, 10 * MINUTE_MS, MINUTE_MS);
    await shop.faults({ replyLostPercent: 0 });
    await pass(shop, HOUR_MS, 5 * MINUTE_MS);
    expect(await creditNotesOf(shop, orderId)).toEqual(['CN-000001 1200 not-delivered']);
    expect(await moneyMoved(shop)).toBe('authorised 6000, captured 6000, refunded 1200');
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
