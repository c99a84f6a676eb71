-- When each account of staff was last seen, and the open sessions by their last use.
create index staff_sessions_seen on staff_sessions (staff_id, seen_at);
create index staff_sessions_open on staff_sessions (seen_at) where ended_at is null;

-- Payments of a type in a state, of which there may be hardly any.
create index payments_newest_of_state_and_type on payments (state, checkout_type, created_at, id);
