import type { NumberedDocument } from '#core/billing/document-number.ts';
import type { CancellationRequestState } from '#core/orders/cancellation-request.ts';
import type { CreditReason } from '#core/orders/invoices/credit-note.ts';
import type { LineState } from '#core/orders/line-state.ts';
import type { OrderState } from '#core/orders/order-state.ts';
import type { OrderOrigin } from '#core/orders/order.ts';
import type { SearchKeyKind } from '#core/orders/search-keys.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import type { Suspension } from '#core/services/service-suspension.ts';
import type { Nullable } from './nullable.ts';

export const INVOICE_STATES = ['open', 'paid', 'void'] as const;

export const SERVICE_STATES = ['active', 'suspended', 'ended'] as const;

/** Subjects of terms and renewals. */
export const SUBJECT_KINDS = ['service', 'domain'] as const;

/** The checkout type of all payments of an order; 'unknown': of an earlier version, not stored. */
export const ORDER_CHECKOUT_TYPES = [
  ...CHECKOUT_TYPES.map(({ wire }) => wire),
  'none' as const,
  'several' as const,
  'unknown' as const,
];

/**
 * What was stored of the next term of a subscription: its amounts, or that they follow from the brand's tax rates of
 * the day of its order.
 */
export const RENEWAL_AMOUNTS = ['stored', 'by-rates'] as const;

/** The confirmed price of the next term of a service or domain, for reports; workers store it. */
export interface RenewalColumns {
  renewal_amounts: Nullable<(typeof RENEWAL_AMOUNTS)[number]>;
  renewal_currency: Nullable<string>;
  renewal_net_minor: Nullable<number>;
  renewal_tax_minor: Nullable<number>;
}

/** Orders, invoices, number series and services. */
export interface OrdersTables {
  orders: {
    brand_id: string;
    id: string;
    number: string;
    origin: OrderOrigin;
    session_id: Nullable<string>;
    erased_at: Nullable<number>;
    customer_id: Nullable<string>;
    email: string;
    state: OrderState;
    currency: string;
    total_minor: number;
    store_version: number;
    quote_hash: string;
    document: string;
    placed_at: number;
    payable_until: number;
    updated_at: number;
    has_search_keys: number;
    checkout_type: (typeof ORDER_CHECKOUT_TYPES)[number];
  };
  order_search_keys: {
    brand_id: string;
    order_id: string;
    kind: SearchKeyKind;
    value: string;
    placed_at: number;
  };
  order_lines: {
    brand_id: string;
    order_id: string;
    line_id: string;
    position: number;
    state: LineState;
    total_minor: number;
    withdrawn_at: Nullable<number>;
    updated_at: number;
  };
  cancellation_requests: {
    brand_id: string;
    id: string;
    order_id: string;
    line_id: string;
    command_id: string;
    actor: string;
    reason: string;
    state: CancellationRequestState;
    requested_at: number;
    decided_at: Nullable<number>;
  };
  invoices: {
    brand_id: string;
    id: string;
    order_id: string;
    number: Nullable<string>;
    state: (typeof INVOICE_STATES)[number];
    currency: string;
    total_minor: number;
    paid_minor: number;
    credited_minor: number;
    repaid_minor: number;
    created_at: number;
    issued_at: Nullable<number>;
    has_sales_lines: number;
  };
  credit_notes: {
    brand_id: string;
    id: string;
    invoice_id: string;
    order_id: string;
    number: string;
    refund_key: string;
    reason: CreditReason;
    note: string;
    currency: string;
    total_minor: number;
    document: string;
    issued_at: number;
    has_sales_lines: number;
  };
  order_links: {
    brand_id: string;
    key_hash: string;
    order_id: string;
    created_at: number;
    revoked_at: Nullable<number>;
  };
  withdrawals: {
    brand_id: string;
    id: string;
    order_id: string;
    name: string;
    email: string;
    document: string;
    received_at: number;
  };
  number_series: { brand_id: string; series: NumberedDocument; next_number: number };
  services: {
    brand_id: string;
    id: string;
    kind: (typeof SUBJECT_KINDS)[number];
    order_id: string;
    line_id: string;
    customer_id: Nullable<string>;
    product_id: string;
    name: string;
    document: string;
    started_at: number;
    renews_at: Nullable<number>;
    anchor_day: Nullable<number>;
    state: (typeof SERVICE_STATES)[number];
    suspension: Nullable<Suspension>;
    cancelled_at: Nullable<number>;
    ended_at: Nullable<number>;
    suspension_changed_at: Nullable<number>;
    counted: number;
    renewal_opened_for: Nullable<number>;
  } & RenewalColumns;
  service_counts: {
    brand_id: string;
    product_id: string;
    month: string;
    name: string;
    started: number;
    ended: number;
  };
}
