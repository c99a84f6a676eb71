-- Active domains that were queried or changed longest ago, of all brands.
create index domains_active_by_change on domains (updated_at) where state = 'active';
