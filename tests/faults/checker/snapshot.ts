import type { NumberSeries, NumberedDocument } from '#core/billing/document-number.ts';
import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { Entry } from '#sandbox/registry/state/entry.ts';
import type { VerifiedAudit } from '#server/audit/public.ts';
import type { DeliverProblem } from '#server/delivery/public.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { ClientEvent } from './client-event.ts';
import type { Sold } from './sold.ts';
import type { StaffCommand } from './staff-command.ts';

/**
 * Everything known after a run: what clients were answered, the database rows of all brands, and the journals of
 * provider, registry and mailbox.
 */
export interface Snapshot {
  readonly brands: readonly CheckedBrand[];
  readonly rows: Rows;
  /** The provider's journal in order. */
  readonly charges: readonly MoneyEntry[];
  /** What no stored exchange may contain. */
  readonly secrets: {
    /** Passwords and keys of the external systems. */
    readonly texts: readonly string[];
    /** SHA-256 of the auth codes of names and contacts. */
    readonly codeHashes: readonly string[];
  };
  /** The registry's journal in order. */
  readonly registrations: readonly Registration[];
  /** The Message-IDs of the mailbox's journal in order. */
  readonly delivered: readonly string[];
  /** The client journal in order. */
  readonly clientEvents: readonly ClientEvent[];
  /** The deliveries that the operator reported, in order. */
  readonly deliveries: readonly Delivery[];
  /** The commands that staff sent to the operator API. */
  readonly staffCommands: readonly StaffCommand[];
  /** The first broken entry of the audit log; null when it is intact. */
  readonly auditViolation: VerifiedAudit['violation'];
  /** Whether the rows are those of a restored backup, which lacks what was done since. */
  readonly isRestored?: boolean;
}

/** A line that the operator reported ready, with the time of the request and the response. */
export interface Delivery {
  readonly brand: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly at: number;
  /** Whether its buyer had withdrawn from it before. */
  readonly wasWithdrawn: boolean;
  readonly answer: 'now' | 'before' | 'unanswered' | DeliverProblem;
}

/** An entry of the registry's journal, as far as the checker needs it; clTRID is the id of the job. */
export type Registration = Pick<Entry, 'event' | 'name' | 'clTRID'>;

/** A brand with its published limits. */
export interface CheckedBrand {
  readonly id: string;
  readonly name: string;
  readonly promotions: readonly {
    readonly id: string;
    readonly totalLimit: number | null;
    readonly perCustomerLimit: number | null;
  }[];
  readonly products: readonly {
    readonly id: string;
    readonly stock: number | null;
    readonly hasManualSetup: boolean;
  }[];
  /** The number series of invoices and credit notes, by document. */
  readonly numbering: Readonly<Record<NumberedDocument, NumberSeries>>;
}

/** The rows of all brands with the columns the checker needs. */
export interface Rows {
  readonly sessions: readonly Columns<'sessions', 'id' | 'basket_id' | 'customer_id'>[];
  readonly customers: readonly Columns<'customers', 'id'>[];
  readonly baskets: readonly Columns<'baskets', 'id' | 'customer_id'>[];
  readonly billing_details: readonly Columns<'billing_details', 'basket_id'>[];
  readonly quotes: readonly Columns<'quotes', 'basket_id' | 'hash'>[];
  readonly orders: readonly OrderRow[];
  readonly order_lines: readonly Columns<
    'order_lines',
    'order_id' | 'line_id' | 'state' | 'total_minor' | 'withdrawn_at'
  >[];
  readonly invoices: readonly Columns<
    'invoices',
    | 'id'
    | 'order_id'
    | 'number'
    | 'state'
    | 'total_minor'
    | 'paid_minor'
    | 'credited_minor'
    | 'repaid_minor'
    | 'issued_at'
  >[];
  readonly credit_notes: readonly CreditNoteRow[];
  readonly number_series: readonly Columns<'number_series', 'series' | 'next_number'>[];
  readonly payments: readonly Columns<
    'payments',
    | 'id'
    | 'invoice_id'
    | 'order_id'
    | 'state'
    | 'amount_minor'
    | 'captured_minor'
    | 'refunded_minor'
    | 'taken_back_minor'
  >[];
  /** What staff recorded of the brands' own accounts. */
  readonly payment_receipts: readonly Columns<
    'payment_receipts',
    'reference' | 'payment_id' | 'kind' | 'amount_minor'
  >[];
  /** What staff recorded as paid back outside of payments. */
  readonly repayments: readonly Columns<
    'repayments',
    'reference' | 'order_id' | 'invoice_id' | 'job_id' | 'amount_minor'
  >[];
  readonly ledger_entries: readonly Columns<
    'ledger_entries',
    'id' | 'payment_id' | 'invoice_id' | 'account' | 'currency' | 'amount_minor'
  >[];
  readonly promotion_counters: readonly Columns<'promotion_counters', 'promotion_id' | 'subject' | 'used'>[];
  readonly promotion_uses: readonly Columns<
    'promotion_uses',
    'promotion_id' | 'order_id' | 'subject' | 'released_at'
  >[];
  readonly stock_counters: readonly Columns<'stock_counters', 'product_id' | 'reserved'>[];
  readonly stock_uses: readonly Columns<'stock_uses', 'product_id' | 'order_id' | 'quantity' | 'released_at'>[];
  readonly jobs: readonly Columns<'jobs', 'id' | 'order_id' | 'line_id' | 'kind' | 'state'>[];
  readonly emails: readonly EmailJobRow[];
  readonly provider_exchanges: readonly Columns<'provider_exchanges', 'id' | 'order_id' | 'frames'>[];
  readonly services: readonly Columns<'services', 'id' | 'order_id' | 'line_id' | 'customer_id' | 'state'>[];
  readonly domains: readonly Columns<'domains', 'name' | 'order_id' | 'line_id' | 'state' | 'customer_id'>[];
  readonly withdrawals: readonly WithdrawalRow[];
  readonly cancellation_requests: readonly Columns<
    'cancellation_requests',
    'id' | 'order_id' | 'line_id' | 'state' | 'command_id'
  >[];
  readonly price_changes: readonly Columns<'price_changes', 'subject_id' | 'state' | 'new_minor' | 'answered_at'>[];
  readonly term_offers: readonly Columns<'term_offers', 'service_id' | 'state' | 'new_minor' | 'answered_at'>[];
  readonly audit_entries: readonly Columns<'audit_entries', 'action' | 'subject_id' | 'command_id'>[];
  readonly operator_tasks: readonly Columns<
    'operator_tasks',
    'id' | 'kind' | 'order_id' | 'line_id' | 'reason' | 'reason_code' | 'done_at'
  >[];
}

/** An order row with the needed parts of its document. */
export type OrderRow = Columns<
  'orders',
  | 'id'
  | 'number'
  | 'origin'
  | 'session_id'
  | 'customer_id'
  | 'state'
  | 'currency'
  | 'total_minor'
  | 'quote_hash'
  | 'placed_at'
> & { readonly sold: Sold };

/** An email job; nothing else is stored after it is sent. */
export type EmailJobRow = Columns<'jobs', 'id' | 'order_id' | 'state'> & {
  /** What it announces: its dedupe key, without the order. */
  readonly event: string;
  /** The email it was combined with. */
  readonly sentWith: string | null;
  /** Not sent, because there was no recipient or no content any more. */
  readonly isNeedless: boolean;
};

/** A statement of withdrawal with its lines and the state of the payment at that time. */
export type WithdrawalRow = Columns<'withdrawals', 'id' | 'order_id'> & {
  readonly lines: readonly { readonly lineId: string; readonly backMinor: number }[];
  readonly money: string;
};

/** A credit note with its amounts by line. */
export type CreditNoteRow = Columns<
  'credit_notes',
  'id' | 'invoice_id' | 'order_id' | 'number' | 'total_minor' | 'refund_key'
> & {
  readonly lines: readonly { readonly lineId: string; readonly totalMinor: number }[];
};

type Columns<Table extends keyof Tables, Column extends keyof Tables[Table]> = Readonly<
  Pick<Tables[Table], Column | ('brand_id' & keyof Tables[Table])>
>;
