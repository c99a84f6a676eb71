-- Direct debit mandates (SEPA, Bacs): the text as it was shown, and who gave it. text is null if the provider keeps it.
create table mandates (
  brand_id text not null,
  reference text not null,
  payment_id text not null,
  order_id text not null,
  method_id text,
  provider text not null,
  scheme text not null,
  creditor text not null,
  creditor_id text not null,
  wording_version text not null,
  language text not null,
  text text,
  holder text not null,
  last4 text not null,
  asked_at bigint not null,
  given_at bigint,
  revoked_at bigint,
  primary key (brand_id, reference)
);
create unique index mandates_payment on mandates (brand_id, payment_id);
create index mandates_method on mandates (brand_id, method_id);
-- Mandates whose holders are still stored.
create index mandates_held on mandates (asked_at) where holder <> '';

-- Amounts of a payment that the buyer's bank disputed, decided and took back, all cumulative. The amount taken back is part of the refunded amount.
alter table payments add column disputed_minor bigint not null default 0;
alter table payments add column decided_minor bigint not null default 0;
alter table payments add column taken_back_minor bigint not null default 0;

-- Jobs of operator webhooks, and emails that belong to no order, are deleted some time after they were sent; both have a line id that refers to no line.
create index steps_told on steps (updated_at) where state = 'done' and line_id = id;
