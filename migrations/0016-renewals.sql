-- One row for each renewed term of a service or domain: its insert and the updates of its state decide that the term is invoiced
-- and charged at most once (decision 029). subject_id: a service's id, or a domain. owner: the customer, else the order the subject was bought with.
-- told_minor: the list price announced to its holder 30 days ahead. attempts: number of automatic payment attempts; failures: how many of them were
-- reported to the holder as failed.
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

-- active, suspended while its renewal is unpaid, ended. cancelled_at: its customer cancelled it to the end of its term.
alter table services add column state text not null default 'active';
alter table services add column cancelled_at bigint;
