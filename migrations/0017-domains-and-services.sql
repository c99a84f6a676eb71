-- tld: what follows the first label of the name, for lists; registrable names have one label below their TLD.
alter table domains add column tld text not null default '';
update domains set tld = substr(ltrim(name, 'abcdefghijklmnopqrstuvwxyz0123456789-'), 2);
-- The lists of the back office: by name in all brands, of a TLD and of a state, and by expiry.
create index domains_by_name on domains (name, brand_id);
create index domains_of_tld on domains (tld, name, brand_id);
create index domains_of_state on domains (state, name, brand_id);
create index domains_by_expiry on domains (expires_at, name, brand_id);
-- suspension: why a service is suspended, null unless it is: its renewal is unpaid, staff suspended it, or both.
alter table services add column suspension text constraint services_suspension_values check (suspension in ('unpaid', 'staff', 'both'));
update services set suspension = 'unpaid' where state = 'suspended';
-- The lists of the back office, newest first, and by the end of the term.
create index services_newest on services (started_at, id);
create index services_newest_of_state on services (state, started_at, id);
create index services_by_term on services (renews_at, id);
-- Changes of services that have not been made yet: they are made one after the other.
create index jobs_of_services on jobs (brand_id, subject_id) where subject_type = 'service' and state = 'waiting';
