-- Money that staff returned from the brand's own account because no payment of the order could return it. reference: of the transfer, which counts
-- once. job_id: of the refund it belongs to. paid_on: ISO date. Owner: sales.
create table repayments (
  brand_id text not null,
  reference text not null,
  order_id text not null,
  invoice_id text not null,
  job_id text not null,
  currency text not null constraint repayments_currency_code check (length(currency) = 3 and currency = upper(currency)),
  amount_minor bigint not null constraint repayments_amount_minor_amount check (amount_minor >= 0),
  paid_on text not null,
  reason text not null,
  recorded_at bigint not null,
  primary key (brand_id, reference),
  constraint repayments_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict,
  constraint repayments_invoice_fk foreign key (brand_id, invoice_id) references invoices (brand_id, id) on delete restrict,
  constraint repayments_job_fk foreign key (brand_id, job_id) references jobs (brand_id, id) on delete restrict
);
create index repayments_order on repayments (brand_id, order_id);
create index repayments_invoice on repayments (brand_id, invoice_id);
create index repayments_job on repayments (brand_id, job_id);

-- The sum of the repayments of an invoice's money.
alter table invoices add column repaid_minor bigint not null default 0 constraint invoices_repaid_minor_amount check (repaid_minor >= 0);

-- The account 'bank' and the reason 'repayment'. SQLite cannot change a constraint, so the table is made again. It is renamed first: that locks it on
-- PostgreSQL, so that no entry of a process that is still running is lost.
alter table ledger_entries rename to ledger_entries_narrow;
create table ledger_entries_wide (
  brand_id text not null,
  id text not null,
  payment_id text,
  invoice_id text not null,
  account text not null constraint ledger_entries_account_values check (account in ('receivable', 'provider', 'bank', 'credit', 'revenue', 'tax')),
  currency text not null constraint ledger_entries_currency_code check (length(currency) = 3 and currency = upper(currency)),
  amount_minor bigint not null,
  reason text not null constraint ledger_entries_reason_values check (reason in ('invoice', 'payment', 'credit-note', 'repayment')),
  at bigint not null,
  primary key (brand_id, id),
  constraint ledger_entries_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict,
  constraint ledger_entries_invoice_fk foreign key (brand_id, invoice_id) references invoices (brand_id, id) on delete restrict
);
insert into ledger_entries_wide (brand_id, id, payment_id, invoice_id, account, currency, amount_minor, reason, at)
  select brand_id, id, payment_id, invoice_id, account, currency, amount_minor, reason, at from ledger_entries_narrow;
drop table ledger_entries_narrow;
alter table ledger_entries_wide rename to ledger_entries;
create index ledger_entries_payment on ledger_entries (brand_id, payment_id);
create index ledger_entries_invoice on ledger_entries (brand_id, invoice_id);
create index ledger_entries_of_providers on ledger_entries (brand_id, at) where account = 'provider';
