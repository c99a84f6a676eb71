-- The lists of the back office, newest first: of all brands, of one brand, and of a state.
create index orders_newest on orders (placed_at, id);
create index orders_newest_of_brand on orders (brand_id, placed_at, id);
create index orders_newest_of_state on orders (state, placed_at, id);
-- The figures of a day.
create index payments_declined on payments (created_at) where state = 'declined';
create index invoices_issued on invoices (issued_at);
create index credit_notes_issued on credit_notes (issued_at);
