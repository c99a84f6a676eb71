-- What workers look for in all brands, so that they read nothing else. The statements name the states of partial indexes as texts: PostgreSQL
-- compares them with the index when it plans a statement, before it knows parameters.
create index orders_unpaid on orders (payable_until, id) where state in ('awaiting-payment', 'failed');
create index jobs_processed on jobs (updated_at) where state = 'done' and queue = 'payment-webhooks';
create index sessions_old on sessions (expires_at);
create index idempotency_keys_old on idempotency_keys (created_at);
create index rate_limits_old on rate_limits (window_start);
create index quotes_old on quotes (expires_at);
