-- The lists of invoices and payments in the back office, newest first.
create index invoices_newest on invoices (created_at, id);
create index invoices_newest_of_brand on invoices (brand_id, created_at, id);
create index invoices_newest_of_state on invoices (state, created_at, id);
create index payments_newest on payments (created_at, id);
create index payments_newest_of_brand on payments (brand_id, created_at, id);
create index payments_newest_of_state on payments (state, created_at, id);
create index payments_newest_of_type on payments (checkout_type, created_at, id);
create index payments_of_provider on payments (brand_id, provider_payment_id);
-- Disputed payments, which are few among all.
create index payments_disputed on payments (created_at, id) where disputed_minor > 0 or taken_back_minor > 0;

-- Money that arrived on a brand's bank account, as imported from its statements; each bank reference counts once per account. payer, remittance:
-- as the bank states them, emptied some time after the transfer was settled. state: 'open' until staff assign it to an order, which records the
-- payment, or dismiss it with a note. Owner: sales.
create table bank_transfers (
  brand_id text not null,
  id text not null,
  account text not null,
  bank_reference text not null,
  booked_on text not null,
  amount_minor bigint not null constraint bank_transfers_amount_minor_amount check (amount_minor >= 0),
  currency text not null constraint bank_transfers_currency_code check (length(currency) = 3 and currency = upper(currency)),
  payer text not null,
  remittance text not null,
  state text not null constraint bank_transfers_state_values check (state in ('open', 'assigned', 'dismissed')),
  order_id text,
  imported_at bigint not null,
  settled_at bigint,
  settled_by text,
  note text,
  primary key (brand_id, id),
  constraint bank_transfers_reference unique (brand_id, account, bank_reference),
  constraint bank_transfers_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index bank_transfers_order on bank_transfers (brand_id, order_id);
create index bank_transfers_newest_of_state on bank_transfers (state, imported_at, id);
-- Settled transfers whose payers are still stored.
create index bank_transfers_named on bank_transfers (settled_at) where payer <> '' or remittance <> '';
