-- Jobs about a customer that belong to no order, such as those of emails about the account.
create index jobs_of_customers on jobs (brand_id, subject_id) where subject_type = 'customer';
