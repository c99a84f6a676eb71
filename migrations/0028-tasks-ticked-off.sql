-- Who ticked a task off the operator's list, and what they noted; null where the shop took it off by itself.
alter table operator_tasks add column done_by text;
alter table operator_tasks add column note text;
