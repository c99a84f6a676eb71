-- Whether somebody was signed in from a network lately is asked at each try to sign in; its first columns serve what sessions_customer was for.
create index sessions_networks on sessions (brand_id, customer_id, network);
drop index sessions_customer;
