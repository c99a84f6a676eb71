-- Credit notes of numbered invoices: in a number series of their own, never changed. refund_key makes each refund credit once; document: lines and taxes.
create table credit_notes (
  brand_id text not null,
  id text not null,
  invoice_id text not null,
  order_id text not null,
  number text not null,
  refund_key text not null,
  reason text not null,
  note text not null,
  currency text not null,
  total_minor bigint not null,
  document text not null,
  issued_at bigint not null,
  primary key (brand_id, id)
);
create unique index credit_notes_key on credit_notes (brand_id, order_id, refund_key);
create unique index credit_notes_number on credit_notes (brand_id, number);

-- The sum of the invoice's credit notes.
alter table invoices add column credited_minor bigint not null default 0;

-- Keys that open one order without its session; only their hashes.
create table order_links (
  brand_id text not null,
  key_hash text not null,
  order_id text not null,
  created_at bigint not null,
  revoked_at bigint,
  primary key (brand_id, key_hash)
);
create index order_links_order on order_links (brand_id, order_id);
