-- At sign-in the orders of the session become the customer's.
create index orders_session on orders (brand_id, session_id);
