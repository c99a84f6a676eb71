-- Refunds that failed after they were requested: refunded_minor does not include them.
alter table payments add column failed_refund_minor bigint not null default 0 constraint payments_failed_refund_minor_amount check (failed_refund_minor >= 0);
