-- Customers of whom staff have blocked the account: they can't log in or order. Owner: identity.
alter table customers add column blocked_at bigint;
create index customers_blocked on customers (created_at, id) where blocked_at is not null;
-- The list of customers in the back office, newest first.
create index customers_newest on customers (created_at, id);
create index customers_newest_of_brand on customers (brand_id, created_at, id);
-- Searches by the beginning of an address or name compare its first three characters by index: unlike a range of texts, that means the same in
-- every collation.
create index customers_email_beginning on customers (substr(email, 1, 3));
create index customers_first_name_beginning on customers (substr(lower(first_name), 1, 3));
create index customers_last_name_beginning on customers (substr(lower(last_name), 1, 3));
