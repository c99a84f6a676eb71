-- Registrations waiting for the mailed link. Several may have the same address; a row does not show whether the address has an account.
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

-- Single-use codes: mailed links, session transfers, second steps of a login. Only hashes are stored; document: JSON data of the purpose.
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

-- Browsers in which a customer has signed in, recognised by a cookie; remembered_until: no second factor is asked for until then.
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

-- The secret of an authenticator app, encrypted; confirmed_at is null until the first valid code. last_counter: every code is accepted once (RFC 6238 §5.2).
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

-- Solved captcha challenges, so that each is accepted once.
create table captcha_solutions (
  brand_id text not null,
  solution_hash text not null,
  expires_at bigint not null,
  primary key (brand_id, solution_hash)
);
create index captcha_solutions_old on captcha_solutions (expires_at);

-- Where a session is used, for the customer's list of sessions.
alter table sessions add column device text not null default '';
alter table sessions add column network text not null default '';

alter table customers add column password_changed_at bigint;

-- Guest orders are claimed by the customer who confirms their email address.
create index orders_email on orders (brand_id, email);
