-- Durable jobs, claimed by queue with a lease and a fencing token. dedupe_key: a second job of the kind with the same key is ignored.
-- order_id, line_id: the order and line the job belongs to, if any. Owner: jobs.
create table jobs (
  brand_id text not null,
  id text not null,
  kind text not null constraint jobs_kind_values check (kind in (
    'register-domain', 'transfer-domain', 'renew-domain', 'restore-domain', 'end-domain', 'create-service',
    'provision-service', 'renew-service', 'suspend-service', 'resume-service', 'end-service', 'run-renewal', 'capture-payment',
    'return-overpayment', 'refund-line', 'refund-order', 'process-webhook', 'send-email', 'send-webhook'
  )),
  queue text not null constraint jobs_queue_values check (queue in (
    'registries', 'emails', 'provisioning', 'operator-webhooks', 'orders', 'payment-webhooks', 'renewals'
  )),
  subject_type text not null constraint jobs_subject_type_values check (subject_type in (
    'order', 'order-line', 'payment', 'refund', 'service', 'domain', 'customer', 'registration', 'operator-task',
    'email', 'webhook'
  )),
  subject_id text not null,
  order_id text,
  line_id text,
  dedupe_key text not null,
  state text not null constraint jobs_state_values check (state in ('waiting', 'done', 'dead-lettered')),
  attempts integer not null constraint jobs_attempts_count check (attempts >= 0),
  next_at bigint not null,
  lease_until bigint not null,
  fencing_token integer not null constraint jobs_fencing_token_count check (fencing_token >= 0),
  payload text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, id),
  constraint jobs_dedupe unique (brand_id, kind, dedupe_key),
  constraint jobs_line_of_order check (line_id is null or order_id is not null),
  constraint jobs_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict,
  constraint jobs_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict
);
create index jobs_order on jobs (brand_id, order_id, line_id);
create index jobs_due on jobs (queue, state, next_at);
-- Jobs of emails and operator webhooks that belong to no order are deleted some time after they were sent.
create index jobs_sent on jobs (updated_at) where state = 'done' and dedupe_key = id;

-- Operator tasks: what a person has to deal with, completed by kind and subject. order_id, line_id: the order and line the task belongs to, if
-- any. reason: its text as listed, of reason_code and reason_facts. done_by, note: who completed it and what they noted; null where the shop did. Owner: jobs.
create table operator_tasks (
  brand_id text not null,
  id text not null,
  kind text not null constraint operator_tasks_kind_values check (kind in (
    'failed-job', 'manual-setup', 'stop-setup', 'stray-delivery', 'withdrawal', 'dispute', 'chargeback',
    'lost-authorization', 'registry-account', 'registry-message', 'registrant-verification', 'failed-webhook'
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
    'credit-not-returned', 'authorization-lost', 'payment-disputed', 'charged-back', 'webhook-failed'
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
create index operator_tasks_order on operator_tasks (brand_id, order_id, line_id);
