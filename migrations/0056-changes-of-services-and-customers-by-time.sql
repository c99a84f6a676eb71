-- concurrently
-- What changed in a brand since an instant, oldest change first.
create index services_suspension_changed on services (brand_id, suspension_changed_at, id) where suspension_changed_at is not null;
create index customers_changed on customers (brand_id, updated_at, id) where updated_at is not null;
create index former_addresses_merged on former_addresses (brand_id, merged_at, closed_customer_id);
