-- Baskets. catalogue_version: the store version of the last change. Owner: shop.
create table baskets (
  brand_id text not null,
  id text not null,
  customer_id text,
  state text not null constraint baskets_state_values check (state in ('open', 'ordered', 'merged')),
  version integer not null,
  catalogue_version integer not null,
  document text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id),
  constraint baskets_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict,
  constraint baskets_store_version_fk foreign key (brand_id, catalogue_version) references store_versions (brand_id, version) on delete restrict
);
create index baskets_customer on baskets (brand_id, customer_id, state);

-- Billing details as entered at checkout, kept with the basket. Owner: shop.
create table billing_details (
  brand_id text not null,
  basket_id text not null,
  document text not null,
  updated_at bigint not null,
  primary key (brand_id, basket_id),
  constraint billing_details_basket_fk foreign key (brand_id, basket_id) references baskets (brand_id, id) on delete restrict
);

-- The registrant of a basket's domains, kept with it and with the order it becomes. Owner: shop.
create table registrant_details (
  brand_id text not null,
  basket_id text not null,
  document text not null,
  updated_at bigint not null,
  primary key (brand_id, basket_id),
  constraint registrant_details_basket_fk foreign key (brand_id, basket_id) references baskets (brand_id, id) on delete restrict
);

-- Tax numbers that an authority can confirm, in the authority's format; whose they are is not stored. country: of the address it was given with,
-- which determines its format. next_at: when to ask. Owner: shop.
create table tax_numbers (
  brand_id text not null,
  number text not null,
  country text not null,
  state text not null constraint tax_numbers_state_values check (state in ('pending', 'valid', 'unvalidated', 'invalid')),
  provided_at bigint not null,
  checked_at bigint,
  valid_at bigint,
  request_id text,
  tries integer not null constraint tax_numbers_tries_count check (tries >= 0),
  next_at bigint,
  primary key (brand_id, number)
);
create index tax_numbers_due on tax_numbers (next_at);
create index tax_numbers_provided on tax_numbers (provided_at);

-- Authorization codes of transfers, encrypted, until the transfer has ended; the order has the basket's id. Owner: domains.
create table transfer_codes (
  brand_id text not null,
  basket_id text not null,
  name text not null,
  sealed_code text not null,
  provided_at bigint not null,
  primary key (brand_id, basket_id, name),
  constraint transfer_codes_basket_fk foreign key (brand_id, basket_id) references baskets (brand_id, id) on delete restrict
);

-- A registry's last answer about a name in a basket; it is asked again after 60 s. Owner: domains.
create table domain_checks (
  brand_id text not null,
  name text not null,
  answer text not null,
  checked_at bigint not null,
  primary key (brand_id, name)
);
create index domain_checks_old on domain_checks (checked_at);

-- Until when domains to be transferred are paid for, as last stated by their registry: a transfer adds its year to that day. Owner: domains.
create table name_terms (
  brand_id text not null,
  name text not null,
  expires_at bigint not null,
  seen_at bigint not null,
  primary key (brand_id, name)
);
create index name_terms_old on name_terms (seen_at);
