-- concurrently
-- The columns of each are a prefix of another index, which serves the same queries.
drop index payments_created;
drop index payments_of_provider;
drop index services_renewal;
