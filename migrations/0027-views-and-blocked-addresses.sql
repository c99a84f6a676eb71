-- Read-only views of a customer's account by staff: a single-use link until code_expires_at, then a cookie until expires_at, which is not extended.
-- Only hashes of code and cookie are stored. A view has nothing in common with the customer's own sessions. Owner: identity.
create table staff_views (
  brand_id text not null,
  id text not null,
  customer_id text not null,
  staff_id text not null,
  staff_session_id text not null,
  code_hash text not null,
  code_expires_at bigint not null,
  token_hash text,
  created_at bigint not null,
  expires_at bigint,
  ended_at bigint,
  primary key (brand_id, id),
  constraint staff_views_code unique (brand_id, code_hash),
  constraint staff_views_token unique (brand_id, token_hash),
  constraint staff_views_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);
create index staff_views_customer on staff_views (brand_id, customer_id);
create index staff_views_old on staff_views (created_at);

-- Email addresses from which staff accept no orders, also without an account. address_hash: keyed, of the mailbox of the address; masked: by which
-- staff recognise it. Independent of accounts and orders, whose deletion it survives. Owner: identity.
create table blocked_addresses (
  brand_id text not null,
  id text not null,
  address_hash text not null,
  masked text not null,
  blocked_at bigint not null,
  primary key (brand_id, id),
  constraint blocked_addresses_address unique (brand_id, address_hash)
);
create index blocked_addresses_newest on blocked_addresses (blocked_at, id);
