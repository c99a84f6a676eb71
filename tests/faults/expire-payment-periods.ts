import type { Database, Transaction } from '#server/platform/database/database.ts';
import { BANK_CHECKOUT_TYPES } from './bank-checkout-types.ts';

/**
 * Lets the payment period of unpaid orders placed before an instant expire, so that the next run of the worker cancels
 * them; banks are polled once more.
 */
export async function expirePaymentPeriods(database: Database, placedBefore: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ payable_until: placedBefore })
      .where('state', 'in', ['awaiting-payment', 'failed'])
      // Renewals may be paid until their term ends.
      .where('origin', '=', 'shop')
      .where('placed_at', '<', placedBefore)
      .execute();
    await sendWaitingEmails(tx, placedBefore);
    await tx
      .updateTable('payments')
      .set({ next_check_at: placedBefore })
      .where('checkout_type', 'in', BANK_CHECKOUT_TYPES)
      .where('next_check_at', 'is not', null)
      .execute();
  });
}

/** Sends emails that wait to be combined with others, or for a second payment attempt, at once. */
export async function sendWaitingEmails(tx: Transaction, at: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ next_at: at })
    .where('kind', '=', 'send-email')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_at', '>', at)
    .execute();
}
