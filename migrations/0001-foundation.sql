-- Instants are milliseconds since 1970 (UTC); amounts are whole minor units; documents are JSON.
-- Every table has brand_id, and every key begins with it.

create table store_versions (
  brand_id text not null,
  version integer not null,
  fingerprint text not null,
  published_at bigint not null,
  document text not null,
  primary key (brand_id, version)
);

create table customers (
  brand_id text not null,
  id text not null,
  email text not null,
  username text,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  fields text not null,
  verified_at bigint,
  created_at bigint not null,
  primary key (brand_id, id)
);
create unique index customers_email on customers (brand_id, email);
create unique index customers_username on customers (brand_id, username);

-- kind: guest, provisional, customer. document: what was entered in a provisional session (name, email).
create table sessions (
  brand_id text not null,
  token_hash text not null,
  id text not null,
  kind text not null,
  customer_id text,
  basket_id text,
  document text not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  primary key (brand_id, token_hash)
);
create unique index sessions_id on sessions (brand_id, id);
create index sessions_customer on sessions (brand_id, customer_id);

-- state: open, ordered, merged.
create table baskets (
  brand_id text not null,
  id text not null,
  customer_id text,
  state text not null,
  version integer not null,
  catalogue_version integer not null,
  document text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id)
);
create index baskets_customer on baskets (brand_id, customer_id, state);

-- Billing details as entered at checkout, kept with the basket.
create table billing_details (
  brand_id text not null,
  basket_id text not null,
  document text not null,
  updated_at bigint not null,
  primary key (brand_id, basket_id)
);

create table quotes (
  brand_id text not null,
  hash text not null,
  basket_id text not null,
  basket_version integer not null,
  store_version integer not null,
  document text not null,
  expires_at bigint not null,
  primary key (brand_id, basket_id, hash)
);

-- The id is the basket's id. document: lines, totals, tax evidence, consents, billing details.
create table orders (
  brand_id text not null,
  id text not null,
  number text not null,
  session_id text not null,
  customer_id text,
  email text not null,
  state text not null,
  currency text not null,
  total_minor bigint not null,
  store_version integer not null,
  quote_hash text not null,
  document text not null,
  placed_at bigint not null,
  payable_until bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id)
);
create unique index orders_number on orders (brand_id, number);
create index orders_customer on orders (brand_id, customer_id, placed_at);
create index orders_payable on orders (brand_id, state, payable_until);

create table order_lines (
  brand_id text not null,
  order_id text not null,
  line_id text not null,
  position integer not null,
  state text not null,
  total_minor bigint not null,
  updated_at bigint not null,
  primary key (brand_id, order_id, line_id)
);

create table invoices (
  brand_id text not null,
  id text not null,
  order_id text not null,
  number text,
  state text not null,
  currency text not null,
  total_minor bigint not null,
  paid_minor bigint not null,
  created_at bigint not null,
  issued_at bigint,
  primary key (brand_id, id)
);
create unique index invoices_order on invoices (brand_id, order_id);
create unique index invoices_number on invoices (brand_id, number);

-- The next number of a gap-free number series of a brand.
create table number_series (
  brand_id text not null,
  series text not null,
  next_number bigint not null,
  primary key (brand_id, series)
);

-- One payment attempt for an invoice; its id is the idempotency key and reference given to the provider.
create table payments (
  brand_id text not null,
  id text not null,
  invoice_id text not null,
  order_id text not null,
  provider text not null,
  checkout_type text not null,
  state text not null,
  currency text not null,
  amount_minor bigint not null,
  captured_minor bigint not null,
  refunded_minor bigint not null,
  provider_payment_id text,
  action_url text,
  decline_reason text,
  request text not null,
  checks integer not null,
  next_check_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id)
);
create index payments_invoice on payments (brand_id, invoice_id);
create index payments_order on payments (brand_id, order_id);
create index payments_due on payments (next_check_at);

-- Double entry: the amounts of one event sum to zero; payment_id is null for the entries of an issued invoice.
create table ledger_entries (
  brand_id text not null,
  id text not null,
  payment_id text,
  invoice_id text not null,
  account text not null,
  currency text not null,
  amount_minor bigint not null,
  reason text not null,
  at bigint not null,
  primary key (brand_id, id)
);
create index ledger_entries_payment on ledger_entries (brand_id, payment_id);

-- Promotion uses reserved when an order is placed; conditional updates of the counters decide. subject: '' for all customers, else a customer key.
create table promotion_counters (
  brand_id text not null,
  promotion_id text not null,
  subject text not null,
  used integer not null,
  primary key (brand_id, promotion_id, subject)
);
create table promotion_uses (
  brand_id text not null,
  promotion_id text not null,
  order_id text not null,
  subject text not null,
  reserved_at bigint not null,
  released_at bigint,
  primary key (brand_id, promotion_id, order_id)
);
create index promotion_uses_order on promotion_uses (brand_id, order_id);

create table stock_counters (
  brand_id text not null,
  product_id text not null,
  reserved bigint not null,
  primary key (brand_id, product_id)
);
create table stock_uses (
  brand_id text not null,
  product_id text not null,
  order_id text not null,
  quantity bigint not null,
  reserved_at bigint not null,
  released_at bigint,
  primary key (brand_id, product_id, order_id)
);
create index stock_uses_order on stock_uses (brand_id, order_id);

-- Durable jobs of fulfilment; claimed with a lease and a fencing token.
create table steps (
  brand_id text not null,
  id text not null,
  order_id text not null,
  line_id text not null,
  kind text not null,
  state text not null,
  attempts integer not null,
  next_at bigint not null,
  lease_until bigint not null,
  fence integer not null,
  document text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id)
);
create unique index steps_once on steps (brand_id, order_id, line_id, kind);
create index steps_due on steps (state, next_at);

-- Answers kept for 30 days so that a repeated request gets the same answer (Idempotency-Key draft).
create table idempotency_keys (
  brand_id text not null,
  scope text not null,
  key text not null,
  fingerprint text not null,
  state text not null,
  status integer,
  response text,
  created_at bigint not null,
  locked_until bigint not null,
  primary key (brand_id, scope, key)
);

create table webhook_events (
  brand_id text not null,
  provider text not null,
  event_id text not null,
  body text not null,
  received_at bigint not null,
  processed_at bigint,
  primary key (brand_id, provider, event_id)
);
create index webhook_events_waiting on webhook_events (processed_at, received_at);

-- Counters per time window, for rate limits per account and per network.
create table rate_limits (
  brand_id text not null,
  bucket text not null,
  window_start bigint not null,
  used integer not null,
  primary key (brand_id, bucket, window_start)
);

-- Operator tasks: what a person has to deal with.
create table operator_tasks (
  brand_id text not null,
  id text not null,
  order_id text not null,
  line_id text,
  reason text not null,
  created_at bigint not null,
  done_at bigint,
  primary key (brand_id, id)
);

-- Services of customers: one row for each delivered line.
create table services (
  brand_id text not null,
  id text not null,
  order_id text not null,
  line_id text not null,
  customer_id text,
  product_id text not null,
  name text not null,
  document text not null,
  started_at bigint not null,
  renews_at bigint,
  primary key (brand_id, id)
);
create unique index services_line on services (brand_id, order_id, line_id);
create index services_customer on services (brand_id, customer_id);
