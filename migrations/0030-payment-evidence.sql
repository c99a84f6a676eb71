-- Until when the provider takes evidence about the open dispute of a payment; null without an open dispute or without a date.
alter table payments add column evidence_due_at bigint;
create index payments_evidence_due on payments (evidence_due_at, id) where evidence_due_at is not null;
