-- Orders. The id of an order from the shop is its basket's id. session_id: the session that placed it, which may be deleted earlier; null for a
-- renewal, and once erased. document: lines, totals, tax evidence, consents, billing details. erased_at: when the buyer's account and personal
-- data were deleted. Owner: sales.
create table orders (
  brand_id text not null,
  id text not null,
  number text not null,
  origin text not null constraint orders_origin_values check (origin in ('shop', 'renewal')),
  session_id text,
  erased_at bigint,
  customer_id text,
  email text not null,
  state text not null constraint orders_state_values check (state in (
    'awaiting-payment', 'paid', 'in-fulfilment', 'complete', 'refunded-in-part', 'failed', 'cancelled', 'refunded'
  )),
  currency text not null constraint orders_currency_code check (length(currency) = 3 and currency = upper(currency)),
  total_minor bigint not null constraint orders_total_minor_amount check (total_minor >= 0),
  store_version integer not null,
  quote_hash text not null,
  document text not null,
  placed_at bigint not null,
  payable_until bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id),
  constraint orders_number unique (brand_id, number),
  constraint orders_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict,
  constraint orders_store_version_fk foreign key (brand_id, store_version) references store_versions (brand_id, version) on delete restrict
);
create index orders_customer on orders (brand_id, customer_id, placed_at);
create index orders_payable on orders (brand_id, state, payable_until);
-- At sign-in the orders of the session become the customer's.
create index orders_session on orders (brand_id, session_id);
-- Guest orders are claimed by the customer who confirms their email address.
create index orders_email on orders (brand_id, email);

-- Lines of orders with their fulfilment. withdrawn_at: when the buyer withdrew (Directive 2011/83/EU art. 9), set once: from then on the line is
-- not provisioned or captured. Owner: sales.
create table order_lines (
  brand_id text not null,
  order_id text not null,
  line_id text not null,
  position integer not null constraint order_lines_position_count check (position >= 0),
  state text not null constraint order_lines_state_values check (state in (
    'waiting', 'working', 'being-set-up', 'manual-review', 'delivered', 'not-obtained', 'withdrawn', 'refund-due',
    'refunded', 'cancelled'
  )),
  total_minor bigint not null constraint order_lines_total_minor_amount check (total_minor >= 0),
  withdrawn_at bigint,
  updated_at bigint not null,
  primary key (brand_id, order_id, line_id),
  constraint order_lines_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);

-- Quotes as shown to a shopper, by hash, to show what has changed since. Owner: sales.
create table quotes (
  brand_id text not null,
  basket_id text not null,
  hash text not null,
  basket_version integer not null,
  store_version integer not null,
  document text not null,
  expires_at bigint not null,
  primary key (brand_id, basket_id, hash),
  constraint quotes_basket_fk foreign key (brand_id, basket_id) references baskets (brand_id, id) on delete restrict,
  constraint quotes_store_version_fk foreign key (brand_id, store_version) references store_versions (brand_id, version) on delete restrict
);

-- The invoice of an order; a payment request until it has a number. credited_minor: the sum of its credit notes. Owner: sales.
create table invoices (
  brand_id text not null,
  id text not null,
  order_id text not null,
  number text,
  state text not null constraint invoices_state_values check (state in ('open', 'paid', 'void')),
  currency text not null constraint invoices_currency_code check (length(currency) = 3 and currency = upper(currency)),
  total_minor bigint not null constraint invoices_total_minor_amount check (total_minor >= 0),
  paid_minor bigint not null constraint invoices_paid_minor_amount check (paid_minor >= 0),
  credited_minor bigint not null constraint invoices_credited_minor_amount check (credited_minor >= 0),
  created_at bigint not null,
  issued_at bigint,
  primary key (brand_id, id),
  constraint invoices_order unique (brand_id, order_id),
  constraint invoices_number unique (brand_id, number),
  constraint invoices_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);

-- Credit notes of numbered invoices, in a number series of their own, never changed. refund_key makes each refund credit once. document: lines and
-- taxes. Owner: sales.
create table credit_notes (
  brand_id text not null,
  id text not null,
  invoice_id text not null,
  order_id text not null,
  number text not null,
  refund_key text not null,
  reason text not null constraint credit_notes_reason_values check (reason in ('not-delivered', 'refund', 'withdrawal')),
  note text not null,
  currency text not null constraint credit_notes_currency_code check (length(currency) = 3 and currency = upper(currency)),
  total_minor bigint not null constraint credit_notes_total_minor_amount check (total_minor >= 0),
  document text not null,
  issued_at bigint not null,
  primary key (brand_id, id),
  constraint credit_notes_key unique (brand_id, order_id, refund_key),
  constraint credit_notes_number unique (brand_id, number),
  constraint credit_notes_invoice_fk foreign key (brand_id, invoice_id) references invoices (brand_id, id) on delete restrict,
  constraint credit_notes_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index credit_notes_invoice on credit_notes (brand_id, invoice_id);

-- The next number of each gap-free number series of a brand. Owner: sales.
create table number_series (
  brand_id text not null,
  series text not null constraint number_series_series_values check (series in ('invoice', 'credit-note')),
  next_number bigint not null constraint number_series_next_number_positive check (next_number > 0),
  primary key (brand_id, series)
);

-- Keys that open one order without its session; only their hashes. Owner: sales.
create table order_links (
  brand_id text not null,
  key_hash text not null,
  order_id text not null,
  created_at bigint not null,
  revoked_at bigint,
  primary key (brand_id, key_hash),
  constraint order_links_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index order_links_order on order_links (brand_id, order_id);

-- Withdrawals from contracts (Directive 2011/83/EU art. 11a), never changed; document: the lines with the refund of each. Owner: sales.
create table withdrawals (
  brand_id text not null,
  id text not null,
  order_id text not null,
  name text not null,
  email text not null,
  document text not null,
  received_at bigint not null,
  primary key (brand_id, id),
  constraint withdrawals_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index withdrawals_order on withdrawals (brand_id, order_id);

-- Payments: one attempt to pay an invoice; its id is the idempotency key and reference given to the provider. disputed, decided and taken back are
-- cumulative amounts of the buyer's bank, the last of which is part of the refunded amount. instructions: where a bank transfer has to be sent.
-- saving: the consents to save the method. Owner: sales.
create table payments (
  brand_id text not null,
  id text not null,
  invoice_id text not null,
  order_id text not null,
  provider text not null,
  checkout_type text not null constraint payments_checkout_type_values check (checkout_type in (
    '0', '1', '2', '3', '4', '5', '6', '7', 'card-intent'
  )),
  state text not null constraint payments_state_values check (state in (
    'created', 'asked', 'unknown', 'action-needed', 'processing', 'authorised', 'declined', 'cancelled', 'succeeded'
  )),
  currency text not null constraint payments_currency_code check (length(currency) = 3 and currency = upper(currency)),
  amount_minor bigint not null constraint payments_amount_minor_amount check (amount_minor >= 0),
  captured_minor bigint not null constraint payments_captured_minor_amount check (captured_minor >= 0),
  refunded_minor bigint not null constraint payments_refunded_minor_amount check (refunded_minor >= 0),
  disputed_minor bigint not null constraint payments_disputed_minor_amount check (disputed_minor >= 0),
  decided_minor bigint not null constraint payments_decided_minor_amount check (decided_minor >= 0),
  taken_back_minor bigint not null constraint payments_taken_back_minor_amount check (taken_back_minor >= 0),
  provider_payment_id text,
  action_url text,
  decline_reason text,
  request text not null,
  instructions text,
  saving text,
  checks integer not null constraint payments_checks_count check (checks >= 0),
  next_check_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id),
  constraint payments_invoice_fk foreign key (brand_id, invoice_id) references invoices (brand_id, id) on delete restrict,
  constraint payments_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index payments_invoice on payments (brand_id, invoice_id);
create index payments_order on payments (brand_id, order_id);
create index payments_due on payments (next_check_at);

-- Payment methods saved at a provider. consent: the consents and their time. Removed ones are kept for the payments made with them; customer_id is
-- null after the account was deleted. Owner: sales.
create table payment_methods (
  brand_id text not null,
  id text not null,
  customer_id text,
  provider text not null,
  provider_method_id text not null,
  kind text not null constraint payment_methods_kind_values check (kind in (
    'card', 'bank-transfer', 'direct-debit', 'sepa-debit', 'mobile-money', 'wallet'
  )),
  label text not null,
  is_automatic integer not null constraint payment_methods_is_automatic_boolean check (is_automatic in (0, 1)),
  is_default integer not null constraint payment_methods_is_default_boolean check (is_default in (0, 1)),
  consent text not null,
  created_at bigint not null,
  removed_at bigint,
  deleted_at bigint,
  primary key (brand_id, id),
  constraint payment_methods_provider unique (brand_id, provider, provider_method_id),
  constraint payment_methods_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);
create index payment_methods_customer on payment_methods (brand_id, customer_id);
create index payment_methods_removed on payment_methods (removed_at, deleted_at);

-- Direct debit mandates (SEPA, Bacs): the text as it was shown, and who gave it. text is null if the provider keeps it. Owner: sales.
create table mandates (
  brand_id text not null,
  reference text not null,
  payment_id text not null,
  order_id text not null,
  method_id text,
  provider text not null,
  scheme text not null constraint mandates_scheme_values check (scheme in ('sepa-debit', 'direct-debit')),
  creditor text not null,
  creditor_id text not null,
  wording_version text not null,
  language text not null,
  text text,
  holder text not null,
  last4 text not null,
  requested_at bigint not null,
  accepted_at bigint,
  revoked_at bigint,
  primary key (brand_id, reference),
  constraint mandates_payment unique (brand_id, payment_id),
  constraint mandates_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict,
  constraint mandates_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict,
  constraint mandates_method_fk foreign key (brand_id, method_id) references payment_methods (brand_id, id) on delete restrict
);
create index mandates_order on mandates (brand_id, order_id);
create index mandates_method on mandates (brand_id, method_id);
-- Mandates whose holders are still stored.
create index mandates_held on mandates (requested_at) where holder <> '';

-- Payments to the brand's own account, and repayments from it, as confirmed by a person: each bank reference counts once. Owner: sales.
create table payment_receipts (
  brand_id text not null,
  reference text not null,
  payment_id text not null,
  kind text not null constraint payment_receipts_kind_values check (kind in ('received', 'paid-back')),
  amount_minor bigint not null constraint payment_receipts_amount_minor_amount check (amount_minor >= 0),
  recorded_at bigint not null,
  primary key (brand_id, reference),
  constraint payment_receipts_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict
);
create index payment_receipts_payment on payment_receipts (brand_id, payment_id);

-- Double entry: the amounts of one event sum to zero; payment_id is null for the entries of an issued invoice. Owner: sales.
create table ledger_entries (
  brand_id text not null,
  id text not null,
  payment_id text,
  invoice_id text not null,
  account text not null constraint ledger_entries_account_values check (account in ('receivable', 'provider', 'credit', 'revenue', 'tax')),
  currency text not null constraint ledger_entries_currency_code check (length(currency) = 3 and currency = upper(currency)),
  amount_minor bigint not null,
  reason text not null constraint ledger_entries_reason_values check (reason in ('invoice', 'payment', 'credit-note')),
  at bigint not null,
  primary key (brand_id, id),
  constraint ledger_entries_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict,
  constraint ledger_entries_invoice_fk foreign key (brand_id, invoice_id) references invoices (brand_id, id) on delete restrict
);
create index ledger_entries_payment on ledger_entries (brand_id, payment_id);
create index ledger_entries_invoice on ledger_entries (brand_id, invoice_id);

-- How often a promotion is used; conditional updates decide whether a limit is reached. subject: '' for all customers, else a customer key.
-- Owner: shop.
create table promotion_counters (
  brand_id text not null,
  promotion_id text not null,
  subject text not null,
  used integer not null constraint promotion_counters_used_count check (used >= 0),
  primary key (brand_id, promotion_id, subject)
);

-- Promotion uses reserved when an order is placed. Owner: shop.
create table promotion_uses (
  brand_id text not null,
  promotion_id text not null,
  order_id text not null,
  subject text not null,
  reserved_at bigint not null,
  released_at bigint,
  primary key (brand_id, promotion_id, order_id),
  constraint promotion_uses_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index promotion_uses_order on promotion_uses (brand_id, order_id);

-- Reserved stock of products; conditional updates decide whether enough is left. Owner: shop.
create table stock_counters (
  brand_id text not null,
  product_id text not null,
  reserved bigint not null constraint stock_counters_reserved_count check (reserved >= 0),
  primary key (brand_id, product_id)
);

-- Stock reserved by an order. Owner: shop.
create table stock_uses (
  brand_id text not null,
  product_id text not null,
  order_id text not null,
  quantity bigint not null constraint stock_uses_quantity_positive check (quantity > 0),
  reserved_at bigint not null,
  released_at bigint,
  primary key (brand_id, product_id, order_id),
  constraint stock_uses_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index stock_uses_order on stock_uses (brand_id, order_id);
