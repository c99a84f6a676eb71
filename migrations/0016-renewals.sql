-- One row for each term that follows another, of a service or a name: whoever inserts it, and whoever moves its state, decides that the term is invoiced
-- and charged at most once (record 029). subject_id: a service's id, or a name. owner: the customer, else the order the subject came by.
-- told_minor: the list price its holder was told 30 days ahead. attempts: how often it was tried to be paid without anybody there; failures: of how many its
-- holder was told that they failed.
create table renewals (
  brand_id text not null,
  kind text not null,
  subject_id text not null,
  period_start bigint not null,
  state text not null,
  owner text not null,
  currency text not null,
  source_order_id text not null,
  source_line_id text not null,
  order_id text,
  line_id text,
  told_minor bigint,
  reminders integer not null,
  attempts integer not null,
  failures integer not null,
  charge_at bigint not null,
  tried_at bigint,
  end_at bigint,
  next_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, kind, subject_id, period_start)
);
create index renewals_due on renewals (next_at);
create index renewals_state on renewals (state);
create index renewals_order on renewals (brand_id, order_id);
create index renewals_owner on renewals (brand_id, owner, state);
create index services_renewal on services (renews_at);

-- active, suspended while its renewal is not paid, ended. cancelled_at: its customer wants it to end with its term.
alter table services add column state text not null default 'active';
alter table services add column cancelled_at bigint;
