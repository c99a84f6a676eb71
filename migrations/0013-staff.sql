-- Staff accounts of the back office; they belong to the deployment, not to a brand. password_hash: null until the invitation was accepted.
-- sealed_totp_secret: the encrypted secret of the authenticator app, totp_confirmed_at null until its first valid code; totp_counter: every code is
-- accepted once (RFC 6238 §5.2). all_brands: access to every brand, else to those in staff_brands. Owner: staff.
create table staff (
  id text not null primary key,
  email text not null constraint staff_email unique,
  name text not null,
  role text not null constraint staff_role_values check (role in ('owner', 'manager', 'finance', 'support', 'read-only')),
  all_brands integer not null constraint staff_all_brands_boolean check (all_brands in (0, 1)),
  password_hash text,
  password_changed_at bigint,
  sealed_totp_secret text,
  totp_confirmed_at bigint,
  totp_counter bigint not null,
  created_at bigint not null,
  disabled_at bigint
);

-- The brands of accounts without access to all. Owner: staff.
create table staff_brands (
  staff_id text not null,
  brand_id text not null,
  primary key (staff_id, brand_id),
  constraint staff_brands_staff_fk foreign key (staff_id) references staff (id) on delete restrict
);

-- Single-use links and login challenges; only hashes are stored. Owner: staff.
create table staff_codes (
  code_hash text not null primary key,
  staff_id text not null,
  purpose text not null constraint staff_codes_purpose_values check (purpose in ('invitation', 'login-link', 'second-factor', 'recovery')),
  tries integer not null constraint staff_codes_tries_count check (tries >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  constraint staff_codes_staff_fk foreign key (staff_id) references staff (id) on delete restrict
);
create index staff_codes_staff on staff_codes (staff_id, purpose);
create index staff_codes_old on staff_codes (expires_at);

-- Hashes of recovery codes, for a lost authenticator app. Owner: staff.
create table staff_recovery_codes (
  staff_id text not null,
  code_hash text not null,
  used_at bigint,
  primary key (staff_id, code_hash),
  constraint staff_recovery_codes_staff_fk foreign key (staff_id) references staff (id) on delete restrict
);

-- Sessions of staff. token_hash: of the cookie. method: how the account was authenticated. Owner: staff.
create table staff_sessions (
  token_hash text not null primary key,
  id text not null constraint staff_sessions_id unique,
  staff_id text not null,
  method text not null constraint staff_sessions_method_values check (method in ('password', 'passkey', 'login-link')),
  device text not null,
  network text not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  constraint staff_sessions_staff_fk foreign key (staff_id) references staff (id) on delete restrict
);
create index staff_sessions_staff on staff_sessions (staff_id, expires_at);
create index staff_sessions_old on staff_sessions (expires_at);

-- Wrong passwords and codes per time window, as rate_limits for customers. Owner: staff.
create table staff_limits (
  bucket text not null,
  window_start bigint not null,
  used integer not null constraint staff_limits_used_count check (used >= 0),
  primary key (bucket, window_start)
);

-- Tokens of the operator API; only hashes are stored. scopes: permissions, a JSON list. Owner: staff.
create table api_tokens (
  token_hash text not null primary key,
  id text not null constraint api_tokens_id unique,
  name text not null,
  created_by text not null,
  scopes text not null,
  all_brands integer not null constraint api_tokens_all_brands_boolean check (all_brands in (0, 1)),
  created_at bigint not null,
  expires_at bigint not null,
  last_used_at bigint,
  revoked_at bigint
);

-- The brands of tokens without access to all. Owner: staff.
create table api_token_brands (
  token_id text not null,
  brand_id text not null,
  primary key (token_id, brand_id),
  constraint api_token_brands_token_fk foreign key (token_id) references api_tokens (id) on delete restrict
);

-- The last entry of the audit log, locked by whoever appends the next: at most one row. Owner: audit.
create table audit_head (
  id bigint not null primary key check (id = 1),
  sequence bigint not null,
  hash text not null
);

-- The audit log: one row per change made by staff, in the transaction of the change, linked by hashes (docs/rules/audit.md). Rows are never changed
-- or deleted. command_id: the client's id of the command, so that it is applied once. Owner: audit.
create table audit_entries (
  sequence bigint not null primary key,
  at bigint not null,
  actor_kind text not null constraint audit_entries_actor_kind_values check (actor_kind in ('staff', 'token', 'command-line', 'system')),
  actor_id text not null,
  actor_name text not null,
  network text,
  action text not null,
  brand_id text,
  subject_kind text not null constraint audit_entries_subject_kind_values check (subject_kind in ('order', 'task', 'customer', 'staff', 'token')),
  subject_id text not null,
  command_id text constraint audit_entries_command unique,
  details_hash text not null,
  previous_hash text not null,
  hash text not null
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, sequence);
create index audit_entries_actor on audit_entries (actor_kind, actor_id, sequence);

-- What an entry changed and why. Deleted when the personal data in it must be erased; the hash in the entry remains. Owner: audit.
create table audit_details (
  sequence bigint not null primary key,
  document text not null,
  constraint audit_details_entry_fk foreign key (sequence) references audit_entries (sequence) on delete restrict
);
