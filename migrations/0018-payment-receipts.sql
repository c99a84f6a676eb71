-- Payments to the brand's own account, and repayments from it, as confirmed by a person: each bank reference counts once. kind: 'received' or 'paid-back'.
create table payment_receipts (
  brand_id text not null,
  reference text not null,
  payment_id text not null,
  kind text not null,
  amount_minor bigint not null,
  noted_at bigint not null,
  primary key (brand_id, reference)
);
create index payment_receipts_payment on payment_receipts (brand_id, payment_id);
