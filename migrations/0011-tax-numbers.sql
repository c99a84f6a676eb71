-- Tax numbers that an authority can confirm, in the authority's format; whose they are is not stored. next_at: when to ask.
create table tax_numbers (
  brand_id text not null,
  number text not null,
  country text not null,
  status text not null,
  given_at bigint not null,
  checked_at bigint,
  valid_at bigint,
  request_id text,
  tries integer not null,
  next_at bigint,
  primary key (brand_id, number)
);
create index tax_numbers_due on tax_numbers (next_at);
create index tax_numbers_given on tax_numbers (given_at);
