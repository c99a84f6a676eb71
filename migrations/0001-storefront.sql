-- All files: instants are milliseconds since 1970 (UTC), amounts are whole minor units, documents are JSON checked by a schema of the code.
-- brand_id is the first column of every key and of every index that serves one brand, so that a distributed engine can partition by it; foreign
-- keys contain it on both sides (docs/decisions/091). Rows are never deleted through a foreign key of another module: 'restrict' makes a
-- forgotten table an error.

-- Published versions of the brands' store documents; never changed or deleted. Owner: storefront.
create table store_versions (
  brand_id text not null,
  version integer not null,
  fingerprint text not null,
  published_at bigint not null,
  document text not null,
  primary key (brand_id, version)
);
