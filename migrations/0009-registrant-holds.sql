-- Domains on hold, or to be put on hold, because their registrant's address was not confirmed in time (decision 019). next_at: when to process it
-- again; changed_at distinguishes concurrent changes by workers.
create table registrant_holds (
  brand_id text not null,
  name text not null,
  state text not null,
  attempts integer not null,
  begun_at bigint not null,
  next_at bigint,
  changed_at bigint not null,
  primary key (brand_id, name)
);
create index registrant_holds_due on registrant_holds (next_at);

-- Domains reported to the operator before holds existed: a person has put them on hold.
insert into registrant_holds (brand_id, name, state, attempts, begun_at, next_at, changed_at)
select brand_id, name, 'by-hand', 0, unverified_told_at, null, unverified_told_at
from domains
where unverified_told_at >= verify_by;
