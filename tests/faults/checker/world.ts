import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { Entry } from '#sandbox/registry/state/entry.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Sold } from './sold.ts';
import type { Told } from './told.ts';

/** Everything that is known after a run: what clients were told, what the database holds of all brands, what the provider, the registry and the mailbox took. */
export interface World {
  readonly brands: readonly CheckedBrand[];
  readonly rows: Rows;
  /** The provider's journal, in its order. */
  readonly charges: readonly JournalEntry[];
  /** The registry's journal, in its order. */
  readonly registrations: readonly Registration[];
  /** The Message-IDs of the mailbox's journal, in its order. */
  readonly delivered: readonly string[];
  /** The client journal, in its order. */
  readonly told: readonly Told[];
}

/** A line of the registry's journal, as far as the checker asks: clTRID is the step that asked. */
export type Registration = Pick<Entry, 'event' | 'name' | 'clTRID'>;

/** A brand with the limits it published. */
export interface CheckedBrand {
  readonly id: string;
  readonly name: string;
  readonly promotions: readonly {
    readonly id: string;
    readonly totalLimit: number | null;
    readonly perCustomerLimit: number | null;
  }[];
  readonly products: readonly { readonly id: string; readonly stock: number | null }[];
}

/** The rows of all brands with the columns the checker looks at. */
export interface Rows {
  readonly sessions: readonly Columns<'sessions', 'id' | 'basket_id' | 'customer_id'>[];
  readonly customers: readonly Columns<'customers', 'id'>[];
  readonly baskets: readonly Columns<'baskets', 'id' | 'customer_id'>[];
  readonly billing_details: readonly Columns<'billing_details', 'basket_id'>[];
  readonly quotes: readonly Columns<'quotes', 'basket_id' | 'hash'>[];
  readonly orders: readonly OrderRow[];
  readonly order_lines: readonly Columns<'order_lines', 'order_id' | 'line_id' | 'state' | 'total_minor'>[];
  readonly invoices: readonly Columns<
    'invoices',
    'id' | 'order_id' | 'number' | 'state' | 'total_minor' | 'paid_minor' | 'credited_minor' | 'issued_at'
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
  /** Those of orders. */
  readonly steps: readonly Columns<'steps', 'id' | 'order_id' | 'line_id' | 'kind' | 'state'>[];
  /** The steps that send mail. */
  readonly letters: readonly LetterRow[];
  readonly services: readonly Columns<'services', 'id' | 'order_id' | 'line_id' | 'customer_id'>[];
  readonly domains: readonly Columns<'domains', 'name' | 'order_id' | 'line_id' | 'state' | 'customer_id'>[];
  readonly operator_tasks: readonly Columns<'operator_tasks', 'id' | 'order_id' | 'line_id' | 'reason' | 'done_at'>[];
}

/** An order row with what of its document counts. */
export type OrderRow = Columns<
  'orders',
  'id' | 'number' | 'session_id' | 'customer_id' | 'state' | 'currency' | 'total_minor' | 'quote_hash'
> & { readonly sold: Sold };

/** The step of a letter: what it is of an order is its line_id; of one that was sent nothing else is left. */
export type LetterRow = Columns<'steps', 'id' | 'order_id' | 'line_id' | 'state'> & {
  /** The letter that said what this one had to. */
  readonly sentWith: string | null;
  /** There was nobody to write to any more, or nothing to say. */
  readonly isNeedless: boolean;
};

/** A credit note's row with what it takes back of each line. */
export type CreditNoteRow = Columns<'credit_notes', 'id' | 'invoice_id' | 'order_id' | 'number' | 'total_minor'> & {
  readonly lines: readonly { readonly lineId: string; readonly totalMinor: number }[];
};

type Columns<Table extends keyof Tables, Column extends keyof Tables[Table]> = Readonly<
  Pick<Tables[Table], Column | ('brand_id' & keyof Tables[Table])>
>;
