-- Saved billing details of customers. kind: address, company, phone, email. is_default is the customer's choice; without one the oldest of the kind is the default.
create table saved_details (
  brand_id text not null,
  customer_id text not null,
  id text not null,
  kind text not null,
  document text not null,
  is_default integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, customer_id, id)
);
