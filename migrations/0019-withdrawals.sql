-- Withdrawals from contracts (Directive 2011/83/EU art. 11a), never changed; document: the lines with the refund of each.
create table withdrawals (
  brand_id text not null,
  id text not null,
  order_id text not null,
  name text not null,
  email text not null,
  document text not null,
  received_at bigint not null,
  primary key (brand_id, id)
);
create index withdrawals_order on withdrawals (brand_id, order_id);
