import type { CheckoutTypeWire } from '#core/checkout/checkout-type.ts';
import type { LineStatus } from '#core/orders/line-status.ts';
import type { OrderStatus } from '#core/orders/order-status.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';

type Nullable<Value> = Value | null;

/** The rows of migrations/0001-foundation.sql; instants in ms, amounts in minor units, documents as JSON text. */
export interface Tables {
  store_versions: { brand_id: string; version: number; fingerprint: string; published_at: number; document: string };
  customers: {
    brand_id: string;
    id: string;
    email: string;
    username: Nullable<string>;
    password_hash: string;
    first_name: string;
    last_name: string;
    fields: string;
    verified_at: Nullable<number>;
    created_at: number;
  };
  sessions: {
    brand_id: string;
    token_hash: string;
    id: string;
    kind: 'guest' | 'provisional' | 'customer';
    customer_id: Nullable<string>;
    basket_id: Nullable<string>;
    document: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    ended_at: Nullable<number>;
  };
  baskets: {
    brand_id: string;
    id: string;
    customer_id: Nullable<string>;
    state: 'open' | 'ordered' | 'merged';
    version: number;
    catalogue_version: number;
    document: string;
    created_at: number;
    updated_at: number;
  };
  billing_details: { brand_id: string; basket_id: string; document: string; updated_at: number };
  quotes: {
    brand_id: string;
    hash: string;
    basket_id: string;
    basket_version: number;
    store_version: number;
    document: string;
    expires_at: number;
  };
  orders: {
    brand_id: string;
    id: string;
    number: string;
    session_id: string;
    customer_id: Nullable<string>;
    email: string;
    state: OrderStatus;
    currency: string;
    total_minor: number;
    store_version: number;
    quote_hash: string;
    document: string;
    placed_at: number;
    payable_until: number;
    updated_at: number;
  };
  order_lines: {
    brand_id: string;
    order_id: string;
    line_id: string;
    position: number;
    state: LineStatus;
    total_minor: number;
    updated_at: number;
  };
  invoices: {
    brand_id: string;
    id: string;
    order_id: string;
    number: Nullable<string>;
    state: 'open' | 'paid' | 'void';
    currency: string;
    total_minor: number;
    paid_minor: number;
    created_at: number;
    issued_at: Nullable<number>;
  };
  number_series: { brand_id: string; series: string; next_number: number };
  payments: {
    brand_id: string;
    id: string;
    invoice_id: string;
    order_id: string;
    provider: string;
    checkout_type: CheckoutTypeWire;
    state: PaymentStatus;
    currency: string;
    amount_minor: number;
    captured_minor: number;
    refunded_minor: number;
    provider_payment_id: Nullable<string>;
    action_url: Nullable<string>;
    decline_reason: Nullable<string>;
    request: string;
    checks: number;
    next_check_at: Nullable<number>;
    created_at: number;
    updated_at: number;
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
  promotion_counters: { brand_id: string; promotion_id: string; subject: string; used: number };
  promotion_uses: {
    brand_id: string;
    promotion_id: string;
    order_id: string;
    subject: string;
    reserved_at: number;
    released_at: Nullable<number>;
  };
  stock_counters: { brand_id: string; product_id: string; reserved: number };
  stock_uses: {
    brand_id: string;
    product_id: string;
    order_id: string;
    quantity: number;
    reserved_at: number;
    released_at: Nullable<number>;
  };
  steps: {
    brand_id: string;
    id: string;
    order_id: string;
    line_id: string;
    kind: string;
    state: 'waiting' | 'done' | 'given-up';
    attempts: number;
    next_at: number;
    lease_until: number;
    fence: number;
    document: string;
    created_at: number;
    updated_at: number;
  };
  idempotency_keys: {
    brand_id: string;
    scope: string;
    key: string;
    fingerprint: string;
    state: string;
    status: Nullable<number>;
    response: Nullable<string>;
    created_at: number;
    locked_until: number;
  };
  webhook_events: {
    brand_id: string;
    provider: string;
    event_id: string;
    body: string;
    received_at: number;
    processed_at: Nullable<number>;
  };
  rate_limits: { brand_id: string; bucket: string; window_start: number; used: number };
  services: {
    brand_id: string;
    id: string;
    order_id: string;
    line_id: string;
    customer_id: Nullable<string>;
    product_id: string;
    name: string;
    document: string;
    started_at: number;
    renews_at: Nullable<number>;
  };
  domain_checks: { brand_id: string; name: string; answer: string; checked_at: number };
  registrant_details: { brand_id: string; basket_id: string; document: string; updated_at: number };
  transfer_codes: { brand_id: string; basket_id: string; name: string; sealed_code: string; given_at: number };
  domains: {
    brand_id: string;
    name: string;
    customer_id: Nullable<string>;
    order_id: string;
    line_id: string;
    registry: string;
    state: 'registering' | 'transferring' | 'active' | 'grace' | 'redemption' | 'lost';
    registered_at: Nullable<number>;
    expires_at: Nullable<number>;
    auto_renew: number;
    document: string;
    created_at: number;
    updated_at: number;
  };
  operator_tasks: {
    brand_id: string;
    id: string;
    order_id: string;
    line_id: Nullable<string>;
    reason: string;
    created_at: number;
    done_at: Nullable<number>;
  };
}
