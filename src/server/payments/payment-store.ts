import type { CheckoutTypeWire } from '#core/checkout/checkout-type.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { CreatePaymentRequest } from './payment-provider.ts';

/** One attempt to pay an invoice; its id is the key and reference given to the provider. */
export interface StoredPayment {
  readonly brandId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly orderId: string;
  readonly provider: string;
  readonly checkoutType: CheckoutTypeWire;
  readonly state: PaymentStatus;
  readonly currency: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly providerPaymentId: string | null;
  readonly actionUrl: string | null;
  readonly declineReason: string | null;
  /** What is asked of the provider, so that it can be asked again after a crash. */
  readonly request: CreatePaymentRequest;
  readonly checks: number;
  readonly nextCheckAt: number | null;
  readonly createdAt: number;
}

export async function insertPayment(tx: Queries, payment: StoredPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      brand_id: payment.brandId,
      id: payment.id,
      invoice_id: payment.invoiceId,
      order_id: payment.orderId,
      provider: payment.provider,
      checkout_type: payment.checkoutType,
      state: payment.state,
      currency: payment.currency,
      amount_minor: payment.amountMinor,
      captured_minor: payment.capturedMinor,
      refunded_minor: payment.refundedMinor,
      provider_payment_id: payment.providerPaymentId,
      action_url: payment.actionUrl,
      decline_reason: payment.declineReason,
      request: JSON.stringify(payment.request),
      checks: payment.checks,
      next_check_at: payment.nextCheckAt,
      created_at: payment.createdAt,
      updated_at: payment.createdAt,
    })
    .execute();
}

export async function loadPayment(db: Queries, brandId: string, paymentId: string): Promise<StoredPayment | null> {
  const row = await db.selectFrom('payments').selectAll().where('brand_id', '=', brandId).where('id', '=', paymentId).executeTakeFirst();
  return row === undefined ? null : storedPayment(row);
}

/** All attempts to pay an invoice, the oldest first. */
export async function loadInvoicePayments(db: Queries, brandId: string, invoiceId: string): Promise<readonly StoredPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at')
    .execute();
  return rows.map(storedPayment);
}

/** Writes what a settlement changed. */
export async function updatePayment(
  tx: Queries,
  payment: StoredPayment,
  changes: Pick<
    StoredPayment,
    'state' | 'capturedMinor' | 'refundedMinor' | 'providerPaymentId' | 'actionUrl' | 'declineReason' | 'nextCheckAt'
  >,
  at: number,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: changes.state,
      captured_minor: changes.capturedMinor,
      refunded_minor: changes.refundedMinor,
      provider_payment_id: changes.providerPaymentId,
      action_url: changes.actionUrl,
      decline_reason: changes.declineReason,
      next_check_at: changes.nextCheckAt,
      updated_at: at,
    })
    .where('brand_id', '=', payment.brandId)
    .where('id', '=', payment.id)
    .execute();
}

/** Takes the next payment that is due a look, moving its next look ahead so that no other process takes it too; null when none is due. */
export async function claimDuePayment(
  tx: Queries,
  at: number,
  nextCheckAt: (due: StoredPayment) => number | null,
): Promise<StoredPayment | null> {
  const due = await tx
    .selectFrom('payments')
    .selectAll()
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return null;
  const claimed = await tx
    .updateTable('payments')
    .set({ next_check_at: nextCheckAt(storedPayment(due)), checks: due.checks + 1 })
    .where('brand_id', '=', due.brand_id)
    .where('id', '=', due.id)
    .where('checks', '=', due.checks)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n ? storedPayment({ ...due, checks: due.checks + 1 }) : null;
}

function storedPayment(row: Tables['payments']): StoredPayment {
  const request: CreatePaymentRequest = JSON.parse(row.request);
  return {
    brandId: row.brand_id,
    id: row.id,
    invoiceId: row.invoice_id,
    orderId: row.order_id,
    provider: row.provider,
    checkoutType: row.checkout_type,
    state: row.state,
    currency: row.currency,
    amountMinor: row.amount_minor,
    capturedMinor: row.captured_minor,
    refundedMinor: row.refunded_minor,
    providerPaymentId: row.provider_payment_id,
    actionUrl: row.action_url,
    declineReason: row.decline_reason,
    request,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    createdAt: row.created_at,
  };
}
