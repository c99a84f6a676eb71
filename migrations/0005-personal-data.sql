-- The address entered in a provisional session, needed to delete its data with the account of that address (GDPR art. 17).
alter table sessions add column email text;
create index sessions_email on sessions (brand_id, email);
-- The sessions with a basket, or the order it became, from which the reference has to be removed.
create index sessions_basket on sessions (brand_id, basket_id);
