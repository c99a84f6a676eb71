-- Links to the shop as it would be with a draft. token_hash: SHA-256 of the link's token. Owner: publishing.
create table draft_previews (
  brand_id text not null,
  id text not null,
  draft_id text not null,
  token_hash text not null,
  author_kind text not null constraint draft_previews_author_kind_values check (author_kind in ('staff', 'token', 'command-line', 'system')),
  author_name text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  primary key (brand_id, id),
  constraint draft_previews_token unique (brand_id, token_hash),
  constraint draft_previews_draft_fk foreign key (brand_id, draft_id) references store_drafts (brand_id, id) on delete restrict
);
create index draft_previews_of_draft on draft_previews (brand_id, draft_id, created_at);

-- When and how a domain ended that a customer had; null while it is held, and for those that ended before this was recorded. Owner: delivery.
alter table domains add column ended_at bigint;
alter table domains add column ending text constraint domains_ending_values check (ending in ('expired', 'deleted', 'transferred-away', 'cancelled'));
create index domains_ended on domains (brand_id, ended_at, name);

-- Euro reference rates of the European Central Bank by day and currency: rate is the decimal number of units of the currency for 1 EUR, as
-- published. Owner: operator.
create table exchange_rates (
  published_on text not null,
  currency text not null constraint exchange_rates_currency_code check (length(currency) = 3 and currency = upper(currency)),
  rate text not null,
  imported_at bigint not null,
  primary key (published_on, currency)
);
