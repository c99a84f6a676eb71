-- A registry's last answer about a name in a basket; it is asked again after 60 s. answer: JSON of core/domains/availability.
create table domain_checks (
  brand_id text not null,
  name text not null,
  answer text not null,
  checked_at bigint not null,
  primary key (brand_id, name)
);
create index domain_checks_old on domain_checks (checked_at);

-- The registrant of a basket's domains, kept with it and with the order it becomes.
create table registrant_details (
  brand_id text not null,
  basket_id text not null,
  document text not null,
  updated_at bigint not null,
  primary key (brand_id, basket_id)
);

-- Authorization codes of transfers, encrypted; order and basket have the same id.
create table transfer_codes (
  brand_id text not null,
  basket_id text not null,
  name text not null,
  sealed_code text not null,
  given_at bigint not null,
  primary key (brand_id, basket_id, name)
);

-- Domains of customers. state: registering, transferring, active, grace, redemption, lost.
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
  -- JSON: name servers, DS records, lock, the registry's contact, when the email address was confirmed.
  document text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, name)
);
create index domains_customer on domains (brand_id, customer_id);
create index domains_order on domains (brand_id, order_id);
create index domains_expiry on domains (state, expires_at);
