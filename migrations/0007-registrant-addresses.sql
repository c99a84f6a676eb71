-- Addresses of registrants, lower case: proved once for all names of a brand, or asked to be (reliability.md §5). next_at: when somebody has to look at it again.
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

-- Null where only the registry knows the address, or nothing asks for it. unverified_told_at: when the operator was told that it was not proved in time.
alter table domains add column registrant_email text;
alter table domains add column verify_by bigint;
alter table domains add column unverified_told_at bigint;
create index domains_registrant on domains (brand_id, registrant_email);
create index domains_verify on domains (verify_by);
