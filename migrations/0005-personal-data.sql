-- The address a provisional session typed: found again when the account of that address is deleted (GDPR Art. 17).
alter table sessions add column email text;
create index sessions_email on sessions (brand_id, email);
-- The sessions that hold a basket, or the order it became, which are not to lead to it any more.
create index sessions_basket on sessions (brand_id, basket_id);
