import { randomUUID } from 'node:crypto';
import type { TestShop } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';

/** Withdraws from everything of an order that still can be; no worker is at work. */
export async function withdrawFrom(shopper: TestShopper, orderId: string): Promise<void> {
  const { lines } = await shopper.order(orderId);
  const lineIds = lines.map(({ line }) => line.id);
  const input = { orderId, lineIds, name: 'Anna Berg', email: 'anna@example.com' };
  valueOf(await shopper.api.withdrawals.withdraw(input, { idempotencyKey: randomUUID() }));
}

/** How the services of a shop stand, the oldest first. */
export async function serviceStates({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('services').select('state').orderBy('started_at').execute();
  return rows.map(({ state }) => state);
}
