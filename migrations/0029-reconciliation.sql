-- Days whose transactions of a payment provider's balance are imported. day: ISO date in the brand's time zone. state: 'waiting' until the first
-- import, 'failed' when the provider did not answer, then it is tried again at next_at, which is null when nothing is due. Owner: sales.
create table reconciliation_days (
  brand_id text not null,
  provider text not null,
  day text not null,
  state text not null constraint reconciliation_days_state_values check (state in ('waiting', 'imported', 'failed')),
  transactions integer not null constraint reconciliation_days_transactions_count check (transactions >= 0),
  attempts integer not null constraint reconciliation_days_attempts_count check (attempts >= 0),
  error text,
  next_at bigint,
  requested_at bigint not null,
  imported_at bigint,
  primary key (brand_id, provider, day)
);
create index reconciliation_days_due on reconciliation_days (next_at) where next_at is not null;
create index reconciliation_days_newest on reconciliation_days (day, brand_id);

-- Transactions of a payment provider's balance; positive amounts are for the brand. items_minor: of a payout, the sum of its transactions as the
-- provider lists them. payment_id: the payment it belongs to, by our id or the provider's. Owner: sales.
create table provider_transactions (
  brand_id text not null,
  provider text not null,
  id text not null,
  kind text not null constraint provider_transactions_kind_values check (kind in (
    'capture', 'refund', 'dispute', 'dispute-won', 'fee', 'payout', 'other'
  )),
  currency text not null constraint provider_transactions_currency_code check (length(currency) = 3 and currency = upper(currency)),
  amount_minor bigint not null,
  items_minor bigint,
  payment_id text,
  at bigint not null,
  imported_at bigint not null,
  primary key (brand_id, provider, id),
  constraint provider_transactions_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict
);
create index provider_transactions_payment on provider_transactions (brand_id, payment_id);

-- Sums of a day's transactions by currency: those the ledger books, fees, and payouts. Owner: sales.
create table reconciliation_sums (
  brand_id text not null,
  provider text not null,
  day text not null,
  currency text not null constraint reconciliation_sums_currency_code check (length(currency) = 3 and currency = upper(currency)),
  booked_minor bigint not null,
  fee_minor bigint not null,
  payout_minor bigint not null,
  primary key (brand_id, provider, day, currency),
  constraint reconciliation_sums_day_fk foreign key (brand_id, provider, day) references reconciliation_days (brand_id, provider, day) on delete restrict
);
create index reconciliation_sums_newest on reconciliation_sums (day, brand_id);

-- What differs between the transactions and the ledger. id: the provider with the transaction or ledger entry, so that it is found again.
-- expected_minor: by the ledger; of a payout the sum of its transactions. day: of the transaction or entry. state: 'offset' cancels out with
-- another one. Owner: sales.
create table reconciliation_differences (
  brand_id text not null,
  id text not null,
  provider text not null,
  kind text not null constraint reconciliation_differences_kind_values check (kind in (
    'provider-only', 'ledger-only', 'amount', 'fee', 'payout-sum'
  )),
  state text not null constraint reconciliation_differences_state_values check (state in ('open', 'explained', 'offset')),
  currency text not null constraint reconciliation_differences_currency_code check (length(currency) = 3 and currency = upper(currency)),
  provider_minor bigint not null,
  expected_minor bigint not null,
  transaction_id text,
  payment_id text,
  day text not null,
  at bigint not null,
  found_at bigint not null,
  explained_at bigint,
  explained_by text,
  note text,
  primary key (brand_id, id),
  constraint reconciliation_differences_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict,
  constraint reconciliation_differences_transaction_fk foreign key (brand_id, provider, transaction_id) references provider_transactions (brand_id, provider, id) on delete restrict
);
create index reconciliation_differences_payment on reconciliation_differences (brand_id, payment_id);
create index reconciliation_differences_transaction on reconciliation_differences (brand_id, provider, transaction_id);
create index reconciliation_differences_newest on reconciliation_differences (state, at, id);
create index reconciliation_differences_of_brand on reconciliation_differences (brand_id, state, at, id);
create index reconciliation_differences_of_kind on reconciliation_differences (kind, state, at, id);
create index reconciliation_differences_of_day on reconciliation_differences (day, brand_id);

-- What the ledger books with payment providers, by time.
create index ledger_entries_of_providers on ledger_entries (brand_id, at) where account = 'provider';
