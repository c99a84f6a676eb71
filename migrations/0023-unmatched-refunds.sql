-- Refunds at the provider that no credit note explains become operator tasks. SQLite cannot change a constraint, so the table is made again.
create table operator_tasks_wider (
  brand_id text not null,
  id text not null,
  kind text not null constraint operator_tasks_kind_values check (kind in (
    'failed-job', 'manual-setup', 'stop-setup', 'stray-delivery', 'withdrawal', 'dispute', 'chargeback',
    'lost-authorization', 'unmatched-refund', 'registry-account', 'registry-message', 'registrant-verification', 'failed-webhook'
  )),
  subject_type text not null constraint operator_tasks_subject_type_values check (subject_type in (
    'order', 'order-line', 'payment', 'refund', 'service', 'domain', 'customer', 'registration', 'operator-task',
    'email', 'webhook', 'registry'
  )),
  subject_id text not null,
  order_id text,
  line_id text,
  reason text not null,
  reason_code text not null constraint operator_tasks_reason_code_values check (reason_code in (
    'job-failed', 'payload-unreadable', 'stray-delivery', 'service-refused', 'registry-account-empty',
    'registry-message', 'fee-refused', 'domain-not-deleted', 'manual-setup', 'manual-change', 'manual-end',
    'stop-setup', 'withdrawal', 'registrant-unverified', 'registrant-verified', 'manual-refund',
    'credit-not-returned', 'authorization-lost', 'unmatched-refund', 'payment-disputed', 'charged-back', 'webhook-failed'
  )),
  reason_facts text not null,
  created_at bigint not null,
  done_at bigint,
  done_by text,
  note text,
  primary key (brand_id, id),
  constraint operator_tasks_line_of_order check (line_id is null or order_id is not null),
  constraint operator_tasks_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict,
  constraint operator_tasks_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict
);
insert into operator_tasks_wider (brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note)
  select brand_id, id, kind, subject_type, subject_id, order_id, line_id, reason, reason_code, reason_facts, created_at, done_at, done_by, note from operator_tasks;
drop table operator_tasks;
alter table operator_tasks_wider rename to operator_tasks;
create index operator_tasks_order on operator_tasks (brand_id, order_id, line_id);
create index operator_tasks_open on operator_tasks (created_at, reason_code) where done_at is null;
create index operator_tasks_done on operator_tasks (done_at);
