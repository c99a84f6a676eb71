-- Payment methods saved at a provider; consent: the consents and their time, as JSON. Removed ones are kept for the payments made with them.
create table payment_methods (
  brand_id text not null,
  customer_id text not null,
  id text not null,
  provider text not null,
  provider_method_id text not null,
  kind text not null,
  label text not null,
  is_automatic integer not null,
  is_default integer not null,
  consent text not null,
  created_at bigint not null,
  removed_at bigint,
  forgotten_at bigint,
  primary key (brand_id, customer_id, id)
);
create unique index payment_methods_provider on payment_methods (brand_id, provider, provider_method_id);
create index payment_methods_removed on payment_methods (removed_at, forgotten_at);

-- Where a bank transfer has to be sent, as stated by the provider; JSON.
alter table payments add column instructions text;
-- The method used for a payment, or to be saved by it: its consents as JSON.
alter table payments add column saving text;
