import type { CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import type { SavingConsent, TransferInstructions } from '#core/payments/payment-method.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import { insertMandate } from './mandates/mandate-store.ts';
import { INSTRUCTIONS, REQUESTS, SAVINGS } from './payment-documents.ts';
import type { CreatePaymentRequest } from './payment-provider.ts';

/** One payment of an invoice; its id is the idempotency key and reference sent to the provider. */
export interface StoredPayment {
  readonly brandId: string;
  readonly id: string;
  readonly invoiceId: string;
  readonly orderId: string;
  readonly provider: string;
  readonly checkoutType: CheckoutTypeWire;
  readonly state: PaymentState;
  readonly currency: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /**
   * Totals disputed, decided and taken back by the buyer's bank in minor units; they grow, and only a query lowers the last two
   * (core/payments/dispute.ts).
   */
  readonly disputedMinor: number;
  readonly decidedMinor: number;
  readonly takenBackMinor: number;
  /** Sum of the refunds that failed after they were requested; they are not part of refundedMinor. */
  readonly failedRefundMinor: number;
  /** Until when evidence about the open dispute is taken (ms); null without one or without a date. */
  readonly evidenceDueAt: number | null;
  readonly providerPaymentId: string | null;
  readonly actionUrl: string | null;
  readonly declineReason: string | null;
  /** The provider request, stored so that it can be repeated after a crash. */
  readonly request: CreatePaymentRequest;
  /** Bank details for a transfer, as returned by the provider. */
  readonly instructions: TransferInstructions | null;
  /** Consent to save the method, and for which use; null for none. */
  readonly saving: SavingConsent | null;
  readonly checks: number;
  readonly nextCheckAt: number | null;
  readonly createdAt: number;
}

/** Stores a payment before its provider is called, with the mandate we issue for it. */
export async function insertPayment(tx: Transaction, payment: StoredPayment): Promise<void> {
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
      disputed_minor: payment.disputedMinor,
      decided_minor: payment.decidedMinor,
      taken_back_minor: payment.takenBackMinor,
      failed_refund_minor: payment.failedRefundMinor,
      evidence_due_at: payment.evidenceDueAt,
      provider_payment_id: payment.providerPaymentId,
      action_url: payment.actionUrl,
      decline_reason: payment.declineReason,
      request: REQUESTS.format(payment.request),
      instructions: payment.instructions === null ? null : INSTRUCTIONS.format(payment.instructions),
      saving: payment.saving === null ? null : SAVINGS.format(payment.saving),
      checks: payment.checks,
      next_check_at: payment.nextCheckAt,
      created_at: payment.createdAt,
      updated_at: payment.createdAt,
    })
    .execute();
  const mandate = payment.request.mandate ?? null;
  if (mandate !== null) await insertMandate(tx, payment, mandate);
}

export async function findPayment(db: Queries, brandId: string, paymentId: string): Promise<StoredPayment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined ? null : storedPayment(row);
}

/** Whether any of these brands has a payment. */
export async function hasPayment(db: Queries, brandIds: readonly string[], paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('brand_id', 'in', brandIds)
    .where('id', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the result of a settlement. */
export async function updatePayment(tx: Transaction, payment: StoredPayment, at: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: payment.state,
      captured_minor: payment.capturedMinor,
      refunded_minor: payment.refundedMinor,
      disputed_minor: payment.disputedMinor,
      decided_minor: payment.decidedMinor,
      taken_back_minor: payment.takenBackMinor,
      failed_refund_minor: payment.failedRefundMinor,
      evidence_due_at: payment.evidenceDueAt,
      provider_payment_id: payment.providerPaymentId,
      action_url: payment.actionUrl,
      decline_reason: payment.declineReason,
      instructions: payment.instructions === null ? null : INSTRUCTIONS.format(payment.instructions),
      next_check_at: payment.nextCheckAt,
      updated_at: at,
    })
    .where('brand_id', '=', payment.brandId)
    .where('id', '=', payment.id)
    .execute();
}

/** Sets when the poller checks a payment next (ms), even after it had ended. */
export async function updatePaymentDue(db: Queries, { brandId, id }: StoredPayment, at: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the phone numbers in an order's payments after the buyer's account was deleted; none of them is running then.
 */
export async function deletePhones(tx: Transaction, brandId: string, orderId: string): Promise<void> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
  for (const { id, request } of rows.map(storedPayment)) {
    if (typeof request.phone !== 'string') continue;
    await tx
      .updateTable('payments')
      .set({ request: REQUESTS.format({ ...request, phone: null }) })
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .execute();
  }
}

/** When the next payment is due for a check (ms); null when none is. */
export async function findNextCheckAt(read: Queries): Promise<number | null> {
  const row = await read
    .selectFrom('payments')
    .select('next_check_at')
    .where('next_check_at', 'is not', null)
    .orderBy('next_check_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_check_at ?? null;
}

/** The payments of all brands that the poller looks up from time to time, because they may still change. */
export function listObservedPayments(read: Queries): Promise<readonly Pick<StoredPayment, 'brandId' | 'id'>[]> {
  return read
    .selectFrom('payments')
    .select(['brand_id as brandId', 'id'])
    .where('next_check_at', 'is not', null)
    .orderBy('next_check_at')
    .orderBy('id')
    .execute();
}

/** Claims payments due for a check by moving their next check ahead; rows locked by another worker are skipped. */
export async function claimDuePayments(
  tx: Transaction,
  given: {
    at: number;
    limit: number;
    dialect: Database['dialect'];
    /** `changedAt`: when an answer changed it last (ms). */
    nextCheckAt: (due: StoredPayment, changedAt: number) => number | null;
  },
): Promise<readonly StoredPayment[]> {
  const due = tx
    .selectFrom('payments')
    .selectAll()
    .where('next_check_at', '<=', given.at)
    .orderBy('next_check_at')
    .limit(given.limit);
  const rows = await (given.dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
  const claimed: StoredPayment[] = [];
  for (const row of rows) {
    const payment = { ...storedPayment(row), checks: row.checks + 1 };
    claimed.push(payment);
    const next = given.nextCheckAt(payment, row.updated_at);
    await tx
      .updateTable('payments')
      .set({ next_check_at: next, checks: payment.checks })
      .where('brand_id', '=', payment.brandId)
      .where('id', '=', payment.id)
      .execute();
  }
  return claimed;
}

/** Converts a row. */
export function storedPayment(row: Tables['payments']): StoredPayment {
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
    disputedMinor: row.disputed_minor,
    decidedMinor: row.decided_minor,
    takenBackMinor: row.taken_back_minor,
    failedRefundMinor: row.failed_refund_minor,
    evidenceDueAt: row.evidence_due_at,
    providerPaymentId: row.provider_payment_id,
    actionUrl: row.action_url,
    declineReason: row.decline_reason,
    request: REQUESTS.parse(row.request, row.id),
    instructions: row.instructions === null ? null : INSTRUCTIONS.parse(row.instructions, row.id),
    saving: row.saving === null ? null : SAVINGS.parse(row.saving, row.id),
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    createdAt: row.created_at,
  };
}
