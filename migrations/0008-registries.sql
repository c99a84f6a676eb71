-- Registry sessions of all processes: one row for each session that may be open, so that together they never exceed the registry's limit, which
-- all brands share. wanted_at: when a process without a session last asked for one; the holder closes it as soon as it is idle.
-- Owner: the registry adapters.
create table registry_sessions (
  registry text not null,
  slot bigint not null,
  holder text not null,
  lease_until bigint not null,
  wanted_at bigint,
  primary key (registry, slot)
);
