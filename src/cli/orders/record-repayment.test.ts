import { expect, test } from 'vitest';
import { actOnTasks, readTasksArguments } from '#cli/tasks.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { buyPlans, refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { orderShownJson } from './order-json.ts';
import { landrush, openTerminal } from './orders.builder.ts';

describeOnBothDatabases('landrush orders refund --paid-back', (open) => {
  const openShop = shopsOn(open);

  test('records a repayment that no payment can return, without which the task cannot be completed', async () => {
    const shop = await openShop();
    const { shopper, orderId } = await buyPlans(shop);
    const { number } = await shopper.order(orderId);
    const without = await shop.another({ payments: { ...shop.payments, key: 'another' } });
    await refund(without, { orderId, request: { kind: 'amount', amountMinor: 3000, lineIds: null } });
    await pass(without, MINUTE_MS, 10_000);
    const tasks = async (...args: readonly string[]) => {
      const { out, err, terminal } = openTerminal(shop.clock.now());
      const given = readTasksArguments(args);
      if (!given.ok) throw new Error(given.problem);
      return { code: await actOnTasks(given.value, shop.database, terminal), out, err };
    };
    const repay = (...args: readonly string[]) => landrush(shop, 'refund', number, '--paid-back', ...args);
    const command = `landrush orders refund ${number} --brand larkhost --paid-back --amount 30.00 --reference "…"`;
    expect((await tasks('list')).out[1]).toBe(`  ${command}`);
    const [task] = await shop.database.read.selectFrom('operator_tasks').select('id').execute();
    expect(await tasks('done', task?.id ?? '', '--note', 'looked into it')).toEqual({
      code: 1,
      out: [],
      err: [`Money is still owed. Pay it back and record it: ${command}`],
    });
    expect((await repay('--amount', '10')).err).toEqual([
      'Give the reference of the transfer with --reference; each counts once.',
    ]);
    expect((await repay('--amount', '30.01', '--reference', 'OUT-1')).err).toEqual([
      'That is more than what is owed: 30.00 EUR.',
    ]);
    expect((await repay('--amount', '1', '--reference', 'OUT-1', '--paid-on', '2099-01-01')).code).toBe(1);
    expect(await repay('--amount', '10', '--reference', 'OUT-1')).toMatchObject({
      code: 0,
      out: ['"OUT-1" is recorded, 10.00 EUR paid back: 20.00 EUR are still owed.'],
    });
    expect(await repay('--amount', '20', '--reference', 'OUT-2', '--reason', 'closed card')).toMatchObject({
      code: 0,
      out: ['"OUT-2" is recorded, 20.00 EUR paid back: the workers end the refund.'],
    });
    await pass(without, MINUTE_MS, 10_000);
    const shown = await landrush(shop, 'show', number);
    expect(shown.out[0]).toBe(`${number} of larkhost: refunded-in-part`);
    expect(shown.out).toContain('  paid back by transfer: 20.00 EUR, 2026-01-01, OUT-2');
    const { order } = orderShownJson.parse(JSON.parse((await landrush(shop, 'show', number, '--json')).out.join('\n')));
    expect(order.repayments).toMatchObject([{ reference: 'OUT-1' }, { reference: 'OUT-2', reason: 'closed card' }]);
    expect((await tasks('list')).out).toEqual(['There are no open tasks.']);
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });
});
