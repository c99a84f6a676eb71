-- concurrently
-- What changed in a brand since an instant, oldest change first.
create index orders_changed on orders (brand_id, updated_at, id);
create index order_lines_changed on order_lines (brand_id, updated_at, order_id);
create index operator_tasks_changed on operator_tasks (brand_id, updated_at, order_id) where order_id is not null;
create index payments_dispute_changed on payments (brand_id, updated_at, id) where disputed_minor > 0 or taken_back_minor > 0;
create index domains_changed on domains (brand_id, updated_at, name);
create index services_began on services (brand_id, started_at, id) where kind = 'service';
