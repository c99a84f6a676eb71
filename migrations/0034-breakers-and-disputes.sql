-- Mail servers and provisioning systems have circuit breakers as well. SQLite cannot change a constraint, so the table is made again.
create table circuit_breakers_wider (
  part text not null constraint circuit_breakers_part_values check (part in (
    'payments', 'registries', 'tax-numbers', 'emails', 'provisioning'
  )),
  name text not null,
  process text not null constraint circuit_breakers_process_values check (process in ('web', 'worker', 'admin')),
  is_open integer not null constraint circuit_breakers_is_open_boolean check (is_open in (0, 1)),
  changed_at bigint not null,
  failed_at bigint not null,
  reason text not null,
  primary key (part, name, process)
);
insert into circuit_breakers_wider (part, name, process, is_open, changed_at, failed_at, reason)
  select part, name, process, is_open, changed_at, failed_at, reason from circuit_breakers;
drop table circuit_breakers;
alter table circuit_breakers_wider rename to circuit_breakers;

-- changed_at: when the day, or a difference found on it, last changed; what live updates look for.
alter table reconciliation_days add column changed_at bigint not null default 0;
create index reconciliation_days_changed on reconciliation_days (changed_at);
-- What is deleted after the retention period.
create index provider_transactions_old on provider_transactions (at);
