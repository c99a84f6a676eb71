-- The step that renews or restores the name at this moment: one at a time works on it, so that each sees what the one before it did (record 020).
-- Once that step is over, whoever set it, it counts for nothing.
alter table domains add column renewing_step text;
