import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getPayment } from '#contract/operator/payments.ts';
import type { Queries } from '#server/platform/database/database.ts';

type PaymentPage = OperatorOutputOf<typeof getPayment>;

/** The key of a payment with that of its order. */
export interface PaymentKey {
  readonly brandId: string;
  readonly paymentId: string;
  readonly orderId: string;
}

/** The jobs that return money. */
const RETURNS = ['return-overpayment', 'refund-line', 'refund-order'] as const;

/** What is recorded of a payment in tables of its own: receipts, returns of its order, and its mandate. */
export async function findPaymentHistory(
  db: Queries,
  { brandId, paymentId, orderId }: PaymentKey,
): Promise<Pick<PaymentPage, 'receipts' | 'returns' | 'mandate'>> {
  const receipts = await db
    .selectFrom('payment_receipts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_id', '=', paymentId)
    .orderBy('recorded_at')
    .orderBy('reference')
    .execute();
  const returns = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'attempts', 'created_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', RETURNS)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const mandate = await db
    .selectFrom('mandates')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return {
    receipts: receipts.map((row) => ({
      reference: row.reference,
      kind: row.kind,
      amountMinor: row.amount_minor,
      bookedOn: row.received_on,
      at: row.recorded_at,
    })),
    returns: returns.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
    mandate:
      mandate === undefined
        ? null
        : {
            reference: mandate.reference,
            scheme: mandate.scheme,
            creditor: mandate.creditor,
            last4: mandate.last4,
            acceptedAt: mandate.accepted_at,
            revokedAt: mandate.revoked_at,
          },
  };
}
