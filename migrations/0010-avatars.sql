-- The picture of a customer as served: base64, which is the same in both databases. hash: of its bytes, part of its URL.
create table avatars (
  brand_id text not null,
  customer_id text not null,
  hash text not null,
  kind text not null,
  picture text not null,
  changed_at bigint not null,
  primary key (brand_id, customer_id)
);
