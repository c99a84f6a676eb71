-- suspension_changed_at: when the service was last suspended or resumed. updated_at: when the profile or email address last changed, or the account was
-- blocked or unblocked.
alter table services add column suspension_changed_at bigint;
alter table customers add column updated_at bigint;
