import type { Database, Queries } from '#server/platform/database.ts';
import { BANKS } from './banks.ts';

/** Renewals have until their term ends. */
const RENEWAL = 'renewal';

/** A day passes for orders placed before the instant that nobody has paid: they can no longer be paid, and the next look cancels them (decisions.md D7); banks are asked once more. */
export async function endPatience(database: Database, placedBefore: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ payable_until: placedBefore })
      .where('state', 'in', ['awaiting-payment', 'failed'])
      .where('session_id', '!=', RENEWAL)
      .where('placed_at', '<', placedBefore)
      .execute();
    await hurryLetters(tx, placedBefore);
    await tx
      .updateTable('payments')
      .set({ next_check_at: placedBefore })
      .where('checkout_type', 'in', BANKS)
      .where('next_check_at', 'is not', null)
      .execute();
  });
}

/** Letters that wait for others to go with them, or for a second try at paying, wait no longer. */
export async function hurryLetters(tx: Queries, at: number): Promise<void> {
  await tx
    .updateTable('steps')
    .set({ next_at: at })
    .where('kind', '=', 'send-mail')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_at', '>', at)
    .execute();
}
