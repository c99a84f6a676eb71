import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { composeEvents } from '#server/compose/events.ts';
import { createIds } from '#server/platform/ids.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { deliverManually } from './deliver-manually.ts';

/** Withdraws from every line of an order that still allows it; no job runs. */
export async function withdrawFrom(shopper: TestShopper, orderId: string): Promise<void> {
  const { lines } = await shopper.order(orderId);
  const lineIds = lines.map(({ line }) => line.id);
  const input = { orderId, lineIds, name: 'Anna Berg', email: 'anna@example.com' };
  valueOf(await shopper.api.withdrawals.withdraw(input, { idempotencyKey: randomUUID() }));
}

/** Marks a line as set up manually. */
export function deliver({ app, database, clock }: TestShop, orderId: string, lineId: string) {
  const ids = createIds(clock);
  const services = { ids, publish: composeEvents({ ids, storefronts: app.storefronts }) };
  return database.transaction((tx) =>
    deliverManually(services, tx, { brandId: 'larkhost', orderId, lineId, at: clock.now() }),
  );
}

/** The same for every line of an order. */
export async function deliverLines(shop: TestShop, orderId: string): Promise<void> {
  const lines = shop.database.read.selectFrom('order_lines').select('line_id').where('order_id', '=', orderId);
  for (const line of await lines.execute())
    expect(await deliver(shop, orderId, line.line_id)).toMatchObject({ ok: true });
}

/** The states of the shop's services, oldest first. */
export async function serviceStates({ database }: TestShop): Promise<readonly string[]> {
  const rows = await database.read.selectFrom('services').select('state').orderBy('started_at').execute();
  return rows.map(({ state }) => state);
}
