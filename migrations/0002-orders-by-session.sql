-- Who signs in takes the orders of the session along (decisions.md D9).
create index orders_session on orders (brand_id, session_id);
