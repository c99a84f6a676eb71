import type { CheckoutTypeWire } from '#core/checkout/checkout-type.ts';
import type { MandateScheme } from '#core/payments/mandate.ts';
import type { PaymentMethodKind } from '#core/payments/payment-method.ts';
import type { PaymentState } from '#core/payments/payment-state.ts';
import type { Nullable } from './nullable.ts';

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
    customer_id: string;
    id: string;
    provider: string;
    provider_method_id: string;
    kind: PaymentMethodKind;
    label: string;
    is_automatic: number;
    is_default: number;
    consent: string;
    created_at: number;
    removed_at: Nullable<number>;
    forgotten_at: Nullable<number>;
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
    asked_at: number;
    given_at: Nullable<number>;
    revoked_at: Nullable<number>;
  };
  payment_receipts: {
    brand_id: string;
    reference: string;
    payment_id: string;
    kind: 'received' | 'paid-back';
    amount_minor: number;
    noted_at: number;
  };
  ledger_entries: {
    brand_id: string;
    id: string;
    payment_id: Nullable<string>;
    invoice_id: string;
    account: string;
    currency: string;
    amount_minor: number;
    reason: string;
    at: number;
  };
  webhook_events: {
    brand_id: string;
    provider: string;
    event_id: string;
    body: string;
    received_at: number;
    processed_at: Nullable<number>;
  };
}
