-- Statements of consumers (below) that staff have to carry out are operator tasks. SQLite cannot change a constraint, so the table is made again; it is renamed first, since
-- that has PostgreSQL keep others from writing tasks until the end.
alter table operator_tasks rename to operator_tasks_narrow;
create table operator_tasks (
  brand_id text not null,
  id text not null,
  kind text not null constraint operator_tasks_kind_values check (kind in (
    'failed-job', 'manual-setup', 'stop-setup', 'stray-delivery', 'withdrawal', 'contract-statement', 'dispute', 'chargeback',
    'lost-authorization', 'unmatched-refund', 'registry-account', 'registry-message', 'registrant-verification', 'failed-webhook'
  )),
  subject_type text not null constraint operator_tasks_subject_type_values check (subject_type in (
    'order', 'order-line', 'payment', 'refund', 'service', 'domain', 'customer', 'registration', 'operator-task',
    'email', 'webhook', 'registry', 'contract-statement'
  )),
  subject_id text not null,
  order_id text,
  line_id text,
  reason text not null,
  reason_code text not null constraint operator_tasks_reason_code_values check (reason_code in (
    'job-failed', 'payload-unreadable', 'stray-delivery', 'service-refused', 'registry-account-empty',
    'registry-message', 'fee-refused', 'domain-not-deleted', 'manual-setup', 'manual-change', 'manual-end',
    'stop-setup', 'withdrawal', 'cancellation-stated', 'withdrawal-stated', 'registrant-unverified', 'registrant-verified',
    'manual-refund', 'credit-not-returned', 'authorization-lost', 'unmatched-refund', 'payment-disputed', 'charged-back',
    'webhook-failed'
  )),
  reason_facts text not null,
  created_at bigint not null,
  done_at bigint,
  done_by text,
  note text,
  due_at bigint not null default 0,
  assigned_to text,
  updated_at bigint not null default 0,
  primary key (brand_id, id),
  constraint operator_tasks_line_of_order check (line_id is null or order_id is not null),
  constraint operator_tasks_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict,
  constraint operator_tasks_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict
);
insert into operator_tasks (brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note, due_at, assigned_to, updated_at)
  select brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note, due_at, assigned_to, updated_at from operator_tasks_narrow;
drop table operator_tasks_narrow;
create index operator_tasks_order on operator_tasks (brand_id, order_id, line_id);
create index operator_tasks_open on operator_tasks (created_at, reason_code) where done_at is null;
create index operator_tasks_due on operator_tasks (due_at, id) where done_at is null;
create index operator_tasks_due_of_kind on operator_tasks (kind, due_at, id) where done_at is null;
create index operator_tasks_assigned on operator_tasks (assigned_to, due_at, id) where done_at is null;
create index operator_tasks_updated on operator_tasks (updated_at);
create index operator_tasks_changed on operator_tasks (brand_id, updated_at, order_id) where order_id is not null;

-- What consumers stated without a session: that they cancel a contract, ordinarily or for cause, or withdraw from it. email: to which it
-- was confirmed. contract: how they name it. ends_on: the day they name, null for as soon as possible. customer_id: whose address it is, if any.
-- Owner: delivery.
create table contract_statements (
  brand_id text not null,
  id text not null,
  kind text not null constraint contract_statements_kind_values check (kind in ('ordinary', 'for-cause', 'withdrawal')),
  name text not null,
  email text not null,
  contract text not null,
  reason text not null,
  ends_on text,
  customer_id text,
  received_at bigint not null,
  primary key (brand_id, id),
  constraint contract_statements_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);
create index contract_statements_customer on contract_statements (brand_id, customer_id);
create index contract_statements_old on contract_statements (received_at);
