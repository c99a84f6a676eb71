-- Accounts. Owner: identity.
create table customers (
  brand_id text not null,
  id text not null,
  email text not null,
  username text,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  -- The brand's custom fields by name.
  fields text not null,
  -- When the email address was confirmed.
  verified_at bigint,
  created_at bigint not null,
  password_changed_at bigint,
  primary key (brand_id, id),
  constraint customers_email unique (brand_id, email),
  constraint customers_username unique (brand_id, username)
);

-- Registrations waiting for the emailed link. Several may have the same address; a row does not show whether the address has an account. The
-- session may be deleted before the link is used. Owner: identity.
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

-- Single-use codes: emailed links, session transfers, second steps of a sign-in. Only hashes are stored. subject_id: a registration, customer,
-- session or domain, depending on the purpose. document: data of the purpose. Owner: identity.
create table one_time_codes (
  brand_id text not null,
  code_hash text not null,
  purpose text not null constraint one_time_codes_purpose_values check (purpose in (
    'verification', 'recovery', 'transfer', 'second-factor', 'email-change', 'registrant-verification'
  )),
  subject_id text not null,
  document text not null,
  tries integer not null constraint one_time_codes_tries_count check (tries >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  primary key (brand_id, code_hash)
);
create index one_time_codes_subject on one_time_codes (brand_id, purpose, subject_id);
create index one_time_codes_old on one_time_codes (expires_at);

-- Browsers in which a customer has signed in, recognised by a cookie. remembered_until: no second factor is asked for until then.
-- Owner: identity.
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
  primary key (brand_id, token_hash, customer_id),
  constraint devices_id unique (brand_id, id),
  constraint devices_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);
create index devices_customer on devices (brand_id, customer_id);
create index devices_old on devices (expires_at);

-- Authenticator apps with their encrypted secret; confirmed_at is null until the first valid code. last_counter: every code is accepted once
-- (RFC 6238 §5.2). Owner: identity.
create table second_factors (
  brand_id text not null,
  customer_id text not null,
  sealed_secret text not null,
  confirmed_at bigint,
  last_counter bigint not null,
  created_at bigint not null,
  primary key (brand_id, customer_id),
  constraint second_factors_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);

-- Hashes of the recovery codes of a second factor. Owner: identity.
create table recovery_codes (
  brand_id text not null,
  customer_id text not null,
  code_hash text not null,
  used_at bigint,
  primary key (brand_id, customer_id, code_hash),
  constraint recovery_codes_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);

-- Pictures of customers as served: base64, which is the same in both databases. hash: of its bytes, part of its URL. Owner: identity.
create table avatars (
  brand_id text not null,
  customer_id text not null,
  hash text not null,
  kind text not null constraint avatars_kind_values check (kind in ('jpeg', 'png', 'webp')),
  picture text not null,
  changed_at bigint not null,
  primary key (brand_id, customer_id),
  constraint avatars_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);

-- Saved billing details of customers. is_default is the customer's choice; without one the oldest of the kind is the default. Owner: identity.
create table saved_details (
  brand_id text not null,
  customer_id text not null,
  id text not null,
  kind text not null constraint saved_details_kind_values check (kind in ('address', 'company', 'phone', 'email')),
  document text not null,
  is_default integer not null constraint saved_details_is_default_boolean check (is_default in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, customer_id, id),
  constraint saved_details_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);

-- Solved captcha challenges, so that each is accepted once. Owner: identity.
create table captcha_solutions (
  brand_id text not null,
  solution_hash text not null,
  expires_at bigint not null,
  primary key (brand_id, solution_hash)
);
create index captcha_solutions_old on captcha_solutions (expires_at);
