-- What is deleted after a time, oldest first.
drop index jobs_sent;
create index jobs_sent on jobs (queue, state, updated_at) where state = 'done' and dedupe_key = id;
drop index jobs_processed;
create index jobs_processed on jobs (queue, state, updated_at) where state = 'done' and queue = 'payment-webhooks';

-- Mandates whose holders are deleted after a time: not those in use, of which there are ever more.
drop index mandates_held;
create index mandates_unused on mandates (requested_at) where holder <> '' and (method_id is null or revoked_at is not null);

-- Lost names without a customer.
create index domains_lost_without_customer on domains (state, updated_at) where state = 'lost' and customer_id is null;

-- Addresses that no name uses are deleted with their last use from now on; here are those of before.
delete from registrant_addresses where not exists (
  select 1 from domains
  where domains.brand_id = registrant_addresses.brand_id and domains.registrant_email = registrant_addresses.email
);

create index staff_limits_old on staff_limits (window_start);
