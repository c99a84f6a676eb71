-- The confirmed price of the next term of services and domains, which workers store for the report of renewals. renewal_amounts: null: not stored yet;
-- 'by-rates': taxed by the brand's rates of the day of its order, so it has to be read. renewal_currency: null without renewal.
alter table services add column renewal_amounts text constraint services_renewal_amounts_values check (renewal_amounts in ('stored', 'by-rates'));
alter table services add column renewal_currency text constraint services_renewal_currency_code check (length(renewal_currency) = 3 and renewal_currency = upper(renewal_currency));
alter table services add column renewal_net_minor bigint constraint services_renewal_net_minor_amount check (renewal_net_minor >= 0);
alter table services add column renewal_tax_minor bigint constraint services_renewal_tax_minor_amount check (renewal_tax_minor >= 0);
create index services_renewal_sums on services (brand_id, renews_at, renewal_currency, renewal_net_minor, renewal_tax_minor)
  where kind = 'service' and state = 'active' and cancelled_at is null and renewal_amounts = 'stored';
create index services_renewals_unsummed on services (brand_id, renews_at, id)
  where kind = 'service' and state = 'active' and cancelled_at is null and renewal_amounts is distinct from 'stored';
create index services_renewals_unstored on services (renews_at)
  where kind = 'service' and state <> 'ended' and renewal_amounts is null and renews_at is not null;

alter table domains add column renewal_amounts text constraint domains_renewal_amounts_values check (renewal_amounts in ('stored', 'by-rates'));
alter table domains add column renewal_currency text constraint domains_renewal_currency_code check (length(renewal_currency) = 3 and renewal_currency = upper(renewal_currency));
alter table domains add column renewal_net_minor bigint constraint domains_renewal_net_minor_amount check (renewal_net_minor >= 0);
alter table domains add column renewal_tax_minor bigint constraint domains_renewal_tax_minor_amount check (renewal_tax_minor >= 0);
create index domains_renewal_sums on domains (brand_id, expires_at, renewal_currency, renewal_net_minor, renewal_tax_minor)
  where state = 'active' and auto_renew = 1 and renewal_amounts = 'stored';
create index domains_renewals_unsummed on domains (brand_id, expires_at, name)
  where state = 'active' and auto_renew = 1 and renewal_amounts is distinct from 'stored';
create index domains_renewals_unstored on domains (expires_at)
  where state in ('active', 'grace', 'redemption') and renewal_amounts is null and expires_at is not null;

-- How many services of a product began and ended in a month of UTC ('2026-11'), for the report of churn. name: of one of them. Owner: delivery.
create table service_counts (
  brand_id text not null,
  product_id text not null,
  month text not null,
  name text not null,
  started integer not null constraint service_counts_started_count check (started >= 0),
  ended integer not null constraint service_counts_ended_count check (ended >= 0),
  primary key (brand_id, product_id, month)
);
-- Workers count services after they began and ended. counted: 0: not yet; 1: its beginning; 2: its end as well.
alter table services add column counted integer not null default 0 constraint services_counted_count check (counted in (0, 1, 2));
create index services_uncounted on services (brand_id, id)
  where kind = 'service' and ((counted = 0 and (state <> 'ended' or ended_at is not null)) or (counted = 1 and ended_at is not null));
-- The report of churn counts domains from the index alone.
create index domains_of_churn on domains (brand_id, tld, registered_at, ended_at, ending) where registered_at is not null and (state <> 'lost' or ended_at is not null);
