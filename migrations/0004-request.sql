-- Browser sessions, guest until someone signs in; provisional while a registration waits for its link. document: the name and address entered in
-- a provisional session. email: that address, to delete its data with the account of the address (GDPR art. 17). device and network: where it is
-- used. An ended session is kept until it would have expired. Owner: request.
create table sessions (
  brand_id text not null,
  token_hash text not null,
  id text not null,
  kind text not null constraint sessions_kind_values check (kind in ('guest', 'provisional', 'customer')),
  customer_id text,
  basket_id text,
  email text,
  document text not null,
  device text not null,
  network text not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  primary key (brand_id, token_hash),
  constraint sessions_id unique (brand_id, id),
  constraint sessions_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict,
  constraint sessions_basket_fk foreign key (brand_id, basket_id) references baskets (brand_id, id) on delete restrict
);
-- Each sign-in checks whether the customer was signed in from this network recently.
create index sessions_networks on sessions (brand_id, customer_id, network);
create index sessions_email on sessions (brand_id, email);
create index sessions_basket on sessions (brand_id, basket_id);

-- Answers kept for 30 days so that a repeated request gets the same answer (Idempotency-Key draft). Owner: request.
create table idempotency_keys (
  brand_id text not null,
  scope text not null,
  key text not null,
  fingerprint text not null,
  state text not null constraint idempotency_keys_state_values check (state in ('running', 'done')),
  status integer,
  response text,
  created_at bigint not null,
  locked_until bigint not null,
  primary key (brand_id, scope, key)
);

-- Counters per time window, for rate limits per account and per network. Owner: request.
create table rate_limits (
  brand_id text not null,
  bucket text not null,
  window_start bigint not null,
  used integer not null constraint rate_limits_used_count check (used >= 0),
  primary key (brand_id, bucket, window_start)
);
