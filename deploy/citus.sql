-- Distributes the tables of Landrush over a Citus cluster by brand: all rows of a brand are on one node. Run once on the coordinator, after
-- "landrush migrate" and before the first start. Tables come after those they refer to. schema_migrations, deployment and registry_sessions
-- stay on the coordinator. Not run by the tests, which run on tables partitioned by the hash of the brand (docs/deploy/scale.md).

select create_distributed_table('store_versions', 'brand_id');
select create_distributed_table('customers', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('registrations', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('one_time_codes', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('devices', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('second_factors', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('recovery_codes', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('avatars', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('saved_details', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('captcha_solutions', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('baskets', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('billing_details', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('registrant_details', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('tax_numbers', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('transfer_codes', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('domain_checks', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('name_terms', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('sessions', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('idempotency_keys', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('rate_limits', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('orders', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('order_lines', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('quotes', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('invoices', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('credit_notes', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('number_series', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('order_links', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('withdrawals', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('payments', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('payment_methods', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('mandates', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('payment_receipts', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('ledger_entries', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('promotion_counters', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('promotion_uses', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('stock_counters', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('stock_uses', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('jobs', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('operator_tasks', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('services', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('domains', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('registrant_addresses', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('registrant_holds', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('renewals', 'brand_id', colocate_with => 'store_versions');
select create_distributed_table('price_changes', 'brand_id', colocate_with => 'store_versions');
