-- concurrently
-- Orders of a brand in a currency by time: without it a list of a currency that was used long ago reads all orders since.
create index orders_newest_of_brand_and_currency on orders (brand_id, currency, placed_at, id);
