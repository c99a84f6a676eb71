-- Registry sessions of all processes: one row for each session that may be open, so that together they never exceed the registry's limit.
-- wanted_at: when a process without a session last asked for one; the holder closes it as soon as it is idle.
create table registry_sessions (
  registry text not null,
  slot bigint not null,
  holder text not null,
  lease_until bigint not null,
  wanted_at bigint,
  primary key (registry, slot)
);

-- Until when domains to be transferred are paid for, as last stated by their registry: a transfer adds its year to that day.
create table name_terms (
  brand_id text not null,
  name text not null,
  expires_at bigint not null,
  seen_at bigint not null,
  primary key (brand_id, name)
);
create index name_terms_old on name_terms (seen_at);
