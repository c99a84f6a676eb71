-- Mail servers and provisioning systems have circuit breakers as well. SQLite cannot change a constraint, so the table is made again.
create table circuit_breakers_wider (
  part text not null constraint circuit_breakers_part_values check (part in (
    'payments', 'registries', 'tax-numbers', 'emails', 'provisioning'
  )),
  name text not null,
  process text not null constraint circuit_breakers_process_values check (process in ('web', 'worker', 'admin')),
  is_open integer not null constraint circuit_breakers_is_open_boolean check (is_open in (0, 1)),
  changed_at bigint not null,
  failed_at bigint not null,
  reason text not null,
  primary key (part, name, process)
);
insert into circuit_breakers_wider (part, name, process, is_open, changed_at, failed_at, reason)
  select part, name, process, is_open, changed_at, failed_at, reason from circuit_breakers;
drop table circuit_breakers;
alter table circuit_breakers_wider rename to circuit_breakers;

-- A difference that is explained by a dispute which is not decided has a state of its own.
create table reconciliation_differences_wider (
  brand_id text not null,
  id text not null,
  provider text not null,
  kind text not null constraint reconciliation_differences_kind_values check (kind in (
    'provider-only', 'ledger-only', 'amount', 'fee', 'payout-sum'
  )),
  state text not null constraint reconciliation_differences_state_values check (state in ('open', 'disputed', 'explained', 'offset')),
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
insert into reconciliation_differences_wider (brand_id, id, provider, kind, state, currency, provider_minor, expected_minor, transaction_id, payment_id, day, at, found_at, explained_at, explained_by, note)
  select brand_id, id, provider, kind, state, currency, provider_minor, expected_minor, transaction_id, payment_id, day, at, found_at, explained_at, explained_by, note from reconciliation_differences;
drop table reconciliation_differences;
alter table reconciliation_differences_wider rename to reconciliation_differences;
create index reconciliation_differences_payment on reconciliation_differences (brand_id, payment_id);
create index reconciliation_differences_transaction on reconciliation_differences (brand_id, provider, transaction_id);
create index reconciliation_differences_newest on reconciliation_differences (state, at, id);
create index reconciliation_differences_of_brand on reconciliation_differences (brand_id, state, at, id);
create index reconciliation_differences_of_kind on reconciliation_differences (kind, state, at, id);
create index reconciliation_differences_of_day on reconciliation_differences (day, brand_id);

-- changed_at: when the day, or a difference found on it, last changed; what live updates look for.
alter table reconciliation_days add column changed_at bigint not null default 0;
create index reconciliation_days_changed on reconciliation_days (changed_at);
-- What is deleted after the retention period.
create index provider_transactions_old on provider_transactions (at);
