-- By what staff find orders besides number and email address: words of the buyer's name (lower case), domains (A-labels), product ids, billing
-- country and checkout types. placed_at: of the order, so that an index has the newest first. Names and domains are deleted with the buyer's
-- personal data. Owner: sales.
create table order_search_keys (
  brand_id text not null,
  order_id text not null,
  kind text not null constraint order_search_keys_kind_values check (kind in ('name', 'domain', 'product', 'country', 'payment-type')),
  value text not null,
  placed_at bigint not null,
  primary key (brand_id, order_id, kind, value),
  constraint order_search_keys_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index order_search_keys_newest on order_search_keys (kind, value, placed_at, order_id);
create index order_search_keys_of_brand on order_search_keys (brand_id, kind, value, placed_at, order_id);

-- Orders placed before this migration get their search keys from workers.
alter table orders add column has_search_keys integer not null default 0 constraint orders_has_search_keys_boolean check (has_search_keys in (0, 1));
create index orders_without_search_keys on orders (placed_at) where has_search_keys = 0;

create index orders_amount on orders (currency, total_minor, id);
create index orders_amount_of_brand on orders (brand_id, currency, total_minor, id);
create index payments_reference on payments (brand_id, provider_payment_id);
