-- When a service ended; null while it runs, and for those that ended before this was recorded. Owner: delivery.
alter table services add column ended_at bigint;
create index services_ended on services (brand_id, ended_at);

-- The documents of a brand and period, and what is owed to it.
create index invoices_issued_of_brand on invoices (brand_id, issued_at, id);
create index credit_notes_issued_of_brand on credit_notes (brand_id, issued_at, id);
create index invoices_open on invoices (brand_id, created_at, id) where state = 'open';

-- The baskets of the last days, for the funnel.
create index baskets_created on baskets (brand_id, created_at);
-- The outcomes of the last day.
create index payments_created on payments (created_at);

-- What live updates look for: rows that changed since a moment ago.
create index orders_updated on orders (updated_at);
create index operator_tasks_done on operator_tasks (done_at);
