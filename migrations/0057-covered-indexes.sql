-- concurrently
-- Each begins another index, which serves the same queries.
drop index payments_created;
drop index payments_of_provider;
drop index services_renewal;
