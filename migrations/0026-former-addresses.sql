-- Accounts that were merged into another one and closed: the email address each had leads to the account that remained. The closed account is gone;
-- its id is that of its entries in the audit log. Deleted with the account that remained. Owner: identity.
create table former_addresses (
  brand_id text not null,
  closed_customer_id text not null,
  customer_id text not null,
  email text not null,
  merged_at bigint not null,
  primary key (brand_id, closed_customer_id),
  constraint former_addresses_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);
create index former_addresses_customer on former_addresses (brand_id, customer_id);
create index former_addresses_email on former_addresses (email);
