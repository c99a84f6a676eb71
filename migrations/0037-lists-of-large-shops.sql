-- What renews at a brand, in order: the recurring revenue and the report of renewals read it in parts.
create index services_by_term_of_brand on services (brand_id, renews_at, id);
create index domains_by_expiry_of_brand on domains (brand_id, expires_at, name);
-- Differences of all states, newest first.
create index reconciliation_differences_at on reconciliation_differences (at, id);
create index reconciliation_differences_at_of_brand on reconciliation_differences (brand_id, at, id);
