-- Lists by amount within a period: the index has the instant, so that only the rows of the page are read.
drop index orders_amount;
create index orders_amount on orders (currency, total_minor, id, placed_at);
drop index orders_amount_of_brand;
create index orders_amount_of_brand on orders (brand_id, currency, total_minor, id, placed_at);
drop index orders_amount_of_state_and_type;
create index orders_amount_of_state_and_type on orders (state, checkout_type, total_minor, id, placed_at);

-- A list without a currency is merged of those of each currency. The planner took this index where another one was meant.
drop index orders_amount_of_any_currency;
