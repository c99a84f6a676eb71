import type { Database } from '#server/platform/database.ts';

/** A day passes for orders placed before the instant that nobody has paid: they can no longer be paid, and the next look cancels them (decisions.md D7). */
export async function endPatience(database: Database, placedBefore: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ payable_until: placedBefore })
      .where('state', 'in', ['awaiting-payment', 'failed'])
      .where('placed_at', '<', placedBefore)
      .execute();
  });
}
