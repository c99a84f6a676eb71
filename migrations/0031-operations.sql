-- due_at: until when an operator task should be done, by default some time after it was created (docs/rules/staff.md). assigned_to: the staff account
-- that does it, null for nobody; disabled accounts have no tasks. updated_at: when any of it last changed. Owner: jobs.
alter table operator_tasks add column due_at bigint not null default 0;
alter table operator_tasks add column assigned_to text;
alter table operator_tasks add column updated_at bigint not null default 0;
update operator_tasks set
  due_at = created_at + 3600000 * case
    when kind in ('failed-job', 'stop-setup', 'registry-account') then 4
    when kind in ('manual-setup', 'stray-delivery', 'withdrawal', 'lost-authorization', 'registrant-verification') then 24
    else 72
  end,
  updated_at = coalesce(done_at, created_at);
-- The lists of open tasks, which are few among all, by due time: of all, of a kind, and of an account.
create index operator_tasks_due on operator_tasks (due_at, id) where done_at is null;
create index operator_tasks_due_of_kind on operator_tasks (kind, due_at, id) where done_at is null;
create index operator_tasks_assigned on operator_tasks (assigned_to, due_at, id) where done_at is null;
-- What live updates look for.
drop index operator_tasks_done;
create index operator_tasks_updated on operator_tasks (updated_at);

-- The circuit breakers of external systems, as each kind of process last reported them: written when one opens, while it stays open, and when it
-- closes. name: the key of the provider or registry. changed_at: since when it is as it is. reason: why the last call failed. Owner: health.
create table circuit_breakers (
  part text not null constraint circuit_breakers_part_values check (part in ('payments', 'registries', 'tax-numbers')),
  name text not null,
  process text not null constraint circuit_breakers_process_values check (process in ('web', 'worker', 'admin')),
  is_open integer not null constraint circuit_breakers_is_open_boolean check (is_open in (0, 1)),
  changed_at bigint not null,
  failed_at bigint not null,
  reason text not null,
  primary key (part, name, process)
);

-- The last run of the checks of the deployment: at most one row. begun_at: when a process began the newest run. checked_at: of the lines, null before
-- the first run has ended. Owner: health.
create table system_checks (
  id bigint not null primary key check (id = 1),
  begun_at bigint not null,
  checked_at bigint,
  lines text not null
);
