import type { LedgerEntry } from '#core/orders/invoices/ledger.ts';
import type { CheckoutTypeWire } from '#core/payments/checkout-type.ts';
import type { MandateScheme } from '#core/payments/mandate.ts';
import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { Nullable } from './nullable.ts';

export const RECEIPT_KINDS = ['received', 'paid-back'] as const;

/** The events that ledger entries belong to. */
export const LEDGER_REASONS = ['invoice', 'payment', 'credit-note', 'repayment'] as const;

/** Payments, ledger and provider events. */
export interface PaymentsTables {
  payments: {
    brand_id: string;
    id: string;
    invoice_id: string;
    order_id: string;
    provider: string;
    checkout_type: CheckoutTypeWire;
    state: PaymentState;
    currency: string;
    amount_minor: number;
    captured_minor: number;
    refunded_minor: number;
    disputed_minor: number;
    decided_minor: number;
    taken_back_minor: number;
    failed_refund_minor: number;
    evidence_due_at: Nullable<number>;
    provider_payment_id: Nullable<string>;
    action_url: Nullable<string>;
    decline_reason: Nullable<string>;
    request: string;
    instructions: Nullable<string>;
    saving: Nullable<string>;
    checks: number;
    next_check_at: Nullable<number>;
    created_at: number;
    updated_at: number;
  };
  payment_methods: {
    brand_id: string;
    id: string;
    /** Null after the account was deleted. */
    customer_id: Nullable<string>;
    provider: string;
    provider_method_id: string;
    kind: PaymentMethodKind;
    label: string;
    is_automatic: number;
    is_default: number;
    consent: string;
    created_at: number;
    removed_at: Nullable<number>;
    deleted_at: Nullable<number>;
  };
  mandates: {
    brand_id: string;
    reference: string;
    payment_id: string;
    order_id: string;
    method_id: Nullable<string>;
    provider: string;
    scheme: MandateScheme;
    creditor: string;
    creditor_id: string;
    wording_version: string;
    language: string;
    text: Nullable<string>;
    holder: string;
    last4: string;
    requested_at: number;
    accepted_at: Nullable<number>;
    revoked_at: Nullable<number>;
  };
  payment_receipts: {
    brand_id: string;
    reference: string;
    payment_id: string;
    kind: (typeof RECEIPT_KINDS)[number];
    amount_minor: number;
    /** ISO date; null where it was not stated. */
    received_on: Nullable<string>;
    recorded_at: number;
  };
  repayments: {
    brand_id: string;
    reference: string;
    order_id: string;
    invoice_id: string;
    job_id: string;
    currency: string;
    amount_minor: number;
    /** ISO date. */
    paid_on: string;
    reason: string;
    recorded_at: number;
  };
  ledger_entries: {
    brand_id: string;
    id: string;
    payment_id: Nullable<string>;
    invoice_id: string;
    account: LedgerEntry['account'];
    currency: string;
    amount_minor: number;
    reason: (typeof LEDGER_REASONS)[number];
    at: number;
  };
}
