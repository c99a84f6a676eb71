import { expect, test } from 'vitest';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import { buyPlans } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { orderShownJson, ordersJson } from './orders/order-json.ts';
import { landrush, openTerminal } from './orders/orders.builder.ts';
import { actOnTasks, readTasksArguments, runTasks, tasksJson } from './tasks.ts';

/** The output and exit code of `landrush tasks …`. */
async function tasks({ database, clock }: TestShop, ...args: readonly string[]) {
  const { out, err, terminal } = openTerminal(clock.now());
  const given = readTasksArguments(args);
  if (!given.ok) throw new Error(given.problem);
  return { code: await actOnTasks(given.value, database, terminal), out, err };
}

describeOnBothDatabases('landrush tasks', (open) => {
  const openShop = shopsOn(open);

  async function withTwoTasks() {
    const shop = await openShop({ products: [buildProduct({ provisioning: { by: 'none' } })] });
    const { shopper, orderId, lineIds } = await buyPlans(shop, 2);
    const { number } = await shopper.order(orderId);
    shop.clock.advance(1000);
    await shopper.api.withdrawals.withdraw(
      { orderId, lineIds: lineIds.slice(0, 1), name: 'Anna Berg', email: 'anna@example.com' },
      { idempotencyKey: 'withdrawal-of-line-1' },
    );
    const read = async () => tasksJson.parse(JSON.parse((await tasks(shop, 'list', '--json')).out.join('\n'))).tasks;
    return { shop, number, orderId, read };
  }

  test('list prints the required actions and their commands', async () => {
    const { shop, number, read } = await withTwoTasks();
    const listed = await read();
    expect(listed.map(({ order, place, reason }) => ({ order, place, reason }))).toEqual([
      { order: number, place: 2, reason: 'set up manually' },
      { order: number, place: 1, reason: 'withdrawn from: do not set it up' },
    ]);
    const deliver = `landrush orders deliver ${number} 2 --brand larkhost`;
    expect(listed.map(({ command }) => command)).toEqual([deliver, null]);
    expect((await tasks(shop, 'list')).out).toEqual([
      `2026-01-01 00:00  ${number} of larkhost, line 2: set up manually`,
      `  ${deliver}`,
      `2026-01-01 00:00  ${number} of larkhost, line 1: withdrawn from: do not set it up`,
      `  landrush tasks done '${listed[1]?.id}' --note "…"`,
    ]);
    expect((await tasks(shop, 'list', '--limit', '1')).out).toHaveLength(2);
    expect((await tasks(shop, 'list', '--brand', 'meridian')).out).toEqual(['There are no open tasks.']);
  });

  test('done records who completed a task, when, and with which note; repeating it changes nothing', async () => {
    const { shop, read } = await withTwoTasks();
    const id = (await read())[1]?.id ?? '';
    const first = await tasks(shop, 'done', id, '--note', 'Told the technicians', '--by', 'Berta');
    expect(first).toEqual({ code: 0, out: ['Completed by Berta: withdrawn from: do not set it up.'], err: [] });
    const at = shop.clock.now();
    shop.clock.advance(60_000);
    expect(await tasks(shop, 'done', id, '--note', 'Again', '--by', 'Carl')).toEqual({
      code: 0,
      out: [`It was completed before, by Berta on ${new Date(at).toISOString()}; nothing changed.`],
      err: [],
    });
    const rows = shop.database.read.selectFrom('operator_tasks').select(['done_at', 'done_by', 'note']);
    expect(await rows.where('id', '=', id).execute()).toEqual([
      { done_at: at, done_by: 'Berta', note: 'Told the technicians' },
    ]);
    expect(await read()).toHaveLength(1);
  });

  test('a manual setup is completed by delivering it, not by done', async () => {
    const { shop, number, read } = await withTwoTasks();
    const id = (await read())[0]?.id ?? '';
    expect(await tasks(shop, 'done', id, '--note', 'Ready', '--by', 'Berta')).toEqual({
      code: 1,
      out: [],
      err: [`The task is completed with its manual setup: landrush orders deliver ${number} 2 --brand larkhost`],
    });
    await landrush(shop, 'deliver', number, '2');
    const before = await tasks(shop, 'done', id, '--note', 'Ready', '--by', 'Berta');
    expect(before.out[0]).toMatch(/^It was completed before, by the shop itself on 2026-01-01/);
  });

  test('refuses an unknown task with a message', async () => {
    const { shop } = await withTwoTasks();
    const note = ['--note', 'x', '--by', 'Berta'];
    expect((await tasks(shop, 'done', 'nothing', ...note)).err).toEqual([
      'There is no task nothing: landrush tasks list.',
    ]);
    expect((await tasks(shop, 'done', 'nothing', '--brand', 'meridian', ...note)).err).toEqual([
      'There is no task nothing at meridian: landrush tasks list.',
    ]);
  });

  test('orders are printed as JSON in their documented shape', async () => {
    const { shop, number } = await withTwoTasks();
    const listed = ordersJson.parse(JSON.parse((await landrush(shop, 'list', '--json')).out.join('\n')));
    expect(listed.orders).toMatchObject([{ brand: 'larkhost', number, state: 'in-fulfilment', totalMinor: 9600 }]);
    const shown = orderShownJson.parse(JSON.parse((await landrush(shop, 'show', number, '--json')).out.join('\n')));
    expect(shown.order).toMatchObject({
      number,
      buyer: { name: 'Anna Berg', city: 'Rostock' },
      lines: [
        { place: 1, withdrawnAt: '2026-01-01T00:00:01.000Z' },
        { place: 2, state: 'being-set-up', withdrawnAt: null },
      ],
      tasks: [{ place: 2 }, { place: 1 }],
    });
  });
});

test.each([
  [['done'], 'Give the task: landrush tasks done <id> --note TEXT'],
  [['done', 'a'], 'Describe what was done: --note TEXT is stored with the task.'],
  [['done', 'a', 'b'], '"b" is one argument too many.'],
  [['list', 'a'], '"a" is one argument too many.'],
  [['list', '--note', 'paid'], '--note is no option of landrush tasks list.'],
  [['done', 'a', '--note', 'paid', '--json'], '--json is no option of landrush tasks done.'],
  [['list', '--limit', 'x'], '--limit needs how many tasks are listed, not "x".'],
  [['dome'], 'There is no "landrush tasks dome".'],
])('tasks %j is refused with a message and exit code 2', async (args, sentence) => {
  const { err, terminal } = openTerminal(0);
  expect(await runTasks(args, terminal)).toBe(2);
  expect(err[0]).toBe(sentence);
});
