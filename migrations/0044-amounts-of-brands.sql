-- Lists of a brand by amount that are restricted to a state or type of payment.
create index orders_amount_of_brand_state_and_type on orders (brand_id, currency, state, checkout_type, total_minor, id, placed_at);

-- Lists of all brands by amount use an expression, so that the planner cannot take these indexes for the list of one brand: near its end it
-- expects as few rows from them as from those of the brand.
drop index orders_amount;
create index orders_amount on orders (currency, (total_minor + 0), id, placed_at);
drop index orders_amount_of_state_and_type;
create index orders_amount_of_state_and_type on orders (state, checkout_type, (total_minor + 0), id, placed_at);
