-- Names taken out of the DNS, or to be, because their registrant's address was not proved in time (decision record 019). next_at: when it is to be seen to
-- again; changed_at tells workers that meet from each other.
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

-- Names of which the operator was told before there were holds: a person has switched them off.
insert into registrant_holds (brand_id, name, state, attempts, begun_at, next_at, changed_at)
select brand_id, name, 'by-hand', 0, unverified_told_at, null, unverified_told_at
from domains
where unverified_told_at >= verify_by;
