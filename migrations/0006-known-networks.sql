-- Each login attempt checks whether the customer was signed in from this network recently; the first columns replace sessions_customer.
create index sessions_networks on sessions (brand_id, customer_id, network);
drop index sessions_customer;
