-- Email addresses of registrants, lower case: confirmed once for all domains of a brand, or to be confirmed. next_at: when to check again.
create table registrant_addresses (
  brand_id text not null,
  email text not null,
  asked_at bigint not null,
  letters integer not null,
  next_at bigint,
  verified_at bigint,
  primary key (brand_id, email)
);
create index registrant_addresses_due on registrant_addresses (next_at);

-- Null if only the registry knows the address, or no confirmation is needed. unverified_told_at: when the operator was notified that it was not confirmed in time.
alter table domains add column registrant_email text;
alter table domains add column verify_by bigint;
alter table domains add column unverified_told_at bigint;
create index domains_registrant on domains (brand_id, registrant_email);
create index domains_verify on domains (verify_by);
