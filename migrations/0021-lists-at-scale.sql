-- Orders of a brand in a state, newest first: an index of the brand or of the state alone reads all its other orders where few match.
create index orders_newest_of_brand_and_state on orders (brand_id, state, placed_at, id);
-- The audit log of a brand, about one kind of subject, or by one kind of author, newest first.
create index audit_entries_brand on audit_entries (brand_id, sequence);
create index audit_entries_subject_kind on audit_entries (subject_kind, sequence);
create index audit_entries_actor_kind on audit_entries (actor_kind, sequence);
