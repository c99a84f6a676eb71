-- What all processes of a deployment share: one row.
-- key_fingerprint identifies the current secret key, which cannot be derived from it.
-- Owner: the composition root.
create table deployment (
  id bigint not null primary key check (id = 1),
  key_fingerprint text not null,
  key_since bigint not null
);
