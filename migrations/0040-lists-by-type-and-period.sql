-- The checkout type of all payments of an order, of which a list is filtered together with its state: 'several' types are among its search keys.
-- 'unknown': a version before this one placed it; workers store the type.
alter table orders add column checkout_type text not null default 'unknown' constraint orders_checkout_type_values check (checkout_type in (
  '0', '1', '2', '3', '4', '5', '6', '7', 'card-intent', 'none', 'several', 'unknown'
));
create index orders_without_checkout_type on orders (placed_at) where checkout_type = 'unknown';
create index orders_newest_of_state_and_type on orders (state, checkout_type, placed_at, id);
create index orders_newest_of_brand_state_and_type on orders (brand_id, state, checkout_type, placed_at, id);
create index orders_amount_of_state_and_type on orders (state, checkout_type, total_minor, id);

-- What differs from providers, summed from the index alone.
create index reconciliation_differences_of_period on reconciliation_differences (day, brand_id, provider, currency, kind, state, provider_minor, expected_minor);
drop index reconciliation_differences_of_day;

-- Void invoices that were issued: most void ones are requests that were never paid.
create index invoices_void_issued on invoices (created_at, id) where state = 'void' and issued_at is not null;
