-- Accounts that were deleted, which a restored backup may contain: their deletion is repeated from a list that is kept with the backups
-- (docs/decisions/115). The account is gone, so its id says nothing about a person. Owner: identity.
create table erasures (
  brand_id text not null,
  customer_id text not null,
  erased_at bigint not null,
  primary key (brand_id, customer_id)
);

create index erasures_old on erasures (erased_at);
