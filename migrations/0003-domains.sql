-- What a registry last said of a name in a basket; older than 60 s it is asked again (D8). answer: JSON of core/domains/availability.
create table domain_checks (
  brand_id text not null,
  name text not null,
  answer text not null,
  checked_at bigint not null,
  primary key (brand_id, name)
);
create index domain_checks_old on domain_checks (checked_at);

-- Who will hold the names of a basket, kept with it and with the order it becomes.
create table registrant_details (
  brand_id text not null,
  basket_id text not null,
  document text not null,
  updated_at bigint not null,
  primary key (brand_id, basket_id)
);

-- Authorisation codes of transfers, sealed; order and basket share their id.
create table transfer_codes (
  brand_id text not null,
  basket_id text not null,
  name text not null,
  sealed_code text not null,
  given_at bigint not null,
  primary key (brand_id, basket_id, name)
);

-- Names customers hold. state: registering, transferring, active, grace, redemption, lost.
create table domains (
  brand_id text not null,
  name text not null,
  customer_id text,
  order_id text not null,
  line_id text not null,
  registry text not null,
  state text not null,
  registered_at bigint,
  expires_at bigint,
  auto_renew integer not null,
  -- nameservers, DS, lock, the registry's contact, when the address was verified: JSON.
  document text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, name)
);
create index domains_customer on domains (brand_id, customer_id);
create index domains_order on domains (brand_id, order_id);
create index domains_expiry on domains (state, expires_at);
