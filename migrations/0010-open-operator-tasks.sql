-- The open operator tasks, which are few among all: for the operator's list and the metrics.
create index operator_tasks_open on operator_tasks (created_at, reason_code) where done_at is null;
