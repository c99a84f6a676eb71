-- Registrations waiting for the mailed link (D9). Several may name one address, and a row does not say whether the address has an account.
create table registrations (
  brand_id text not null,
  id text not null,
  session_id text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  fields text not null,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (brand_id, id)
);
create index registrations_email on registrations (brand_id, email);
create index registrations_old on registrations (expires_at);

-- What works once: mailed links, transfers, second steps of signing in. Only hashes; document: JSON of what the purpose needs.
create table one_time_codes (
  brand_id text not null,
  code_hash text not null,
  purpose text not null,
  subject_id text not null,
  document text not null,
  tries integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  primary key (brand_id, code_hash)
);
create index one_time_codes_subject on one_time_codes (brand_id, purpose, subject_id);
create index one_time_codes_old on one_time_codes (expires_at);

-- Browsers a customer has signed in with, found again by a cookie; remembered_until: no second factor is asked for until then.
create table devices (
  brand_id text not null,
  token_hash text not null,
  customer_id text not null,
  id text not null,
  label text not null,
  network text not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  remembered_until bigint,
  primary key (brand_id, token_hash, customer_id)
);
create unique index devices_id on devices (brand_id, id);
create index devices_customer on devices (brand_id, customer_id);
create index devices_old on devices (expires_at);

-- The secret of an authenticator app, sealed; confirmed_at is null until the first code was right. last_counter: no code is taken twice (RFC 6238 §5.2).
create table second_factors (
  brand_id text not null,
  customer_id text not null,
  sealed_secret text not null,
  confirmed_at bigint,
  last_counter bigint not null,
  created_at bigint not null,
  primary key (brand_id, customer_id)
);
create table recovery_codes (
  brand_id text not null,
  customer_id text not null,
  code_hash text not null,
  used_at bigint,
  primary key (brand_id, customer_id, code_hash)
);

-- Solved challenges, so that none counts twice.
create table captcha_solutions (
  brand_id text not null,
  solution_hash text not null,
  expires_at bigint not null,
  primary key (brand_id, solution_hash)
);
create index captcha_solutions_old on captcha_solutions (expires_at);

-- Where a session is used: what its customer reads in the list of sessions.
alter table sessions add column device text not null default '';
alter table sessions add column network text not null default '';

alter table customers add column password_changed_at bigint;

-- Guest orders are claimed by whoever proves their address (D9).
create index orders_email on orders (brand_id, email);
