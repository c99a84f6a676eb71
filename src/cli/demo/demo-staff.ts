import { deliverOrder } from '#cli/orders/deliver-order.ts';
import { readOrdersArguments } from '#cli/orders/read-orders-arguments.ts';
import { refundOrder } from '#cli/orders/refund-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import type { DemoStaff } from './history/write-demo-history.ts';

type ChangeOrder = typeof refundOrder;

/** Changes orders of the demo's history as `landrush orders` does. */
export const demoStaff: DemoStaff = {
  refund: (order, database, now) =>
    change(refundOrder, ['refund', order.number, '--line', '1', '--reason', 'ordered twice', '--yes'], {
      order,
      database,
      now,
    }),
  deliver: (order, database, now) => change(deliverOrder, ['deliver', order.number], { order, database, now }),
};

interface Changing {
  readonly order: StoredOrder;
  readonly database: Database;
  readonly now: () => number;
}

async function change(run: ChangeOrder, args: readonly string[], { order, database, now }: Changing): Promise<void> {
  const given = readOrdersArguments(args);
  if (!given.ok) throw new Error(given.problem);
  const errors: string[] = [];
  const terminal = {
    env: { USER: 'demo' },
    cwd: '/',
    now,
    out: () => undefined,
    err: (line: string) => void errors.push(line),
  };
  const code = await run(order, given.value, database, terminal);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${errors.join(' ')}`);
}
