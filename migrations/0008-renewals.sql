-- The job that is renewing or restoring the domain: only one works on it at a time, so that each sees the result of the previous one (decision 020).
-- After that job has ended the value has no effect.
alter table domains add column renewing_step text;
