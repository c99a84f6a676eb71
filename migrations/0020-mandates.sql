-- What holders of bank accounts agreed to be debited by (SEPA Direct Debit, Bacs): the text as it was shown, and by whom it was given. text is null where the provider keeps it.
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
-- Whose holders are still known.
create index mandates_held on mandates (asked_at) where holder <> '';

-- What the buyer's bank disputed of a payment, how much of that it decided, and what it took back: all there ever was of each. What it took back is among what was refunded.
alter table payments add column disputed_minor bigint not null default 0;
alter table payments add column decided_minor bigint not null default 0;
alter table payments add column taken_back_minor bigint not null default 0;

-- What was told to operators' systems, and letters that no order counts, are deleted a while after they were sent: both have a line of their own, which nothing looks for.
create index steps_told on steps (updated_at) where state = 'done' and line_id = id;
