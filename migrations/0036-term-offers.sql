-- Another term that staff offered the customer of a service (docs/rules/renewals.md): at most one is open. It can be answered until the term of the
-- service ends at period_start and is charged for the terms from then on, once accepted. old_minor, new_minor: the charge of a term, tax included;
-- list_minor: the list price that leads to new_minor. Owner: delivery.
create table term_offers (
  brand_id text not null,
  id text not null,
  service_id text not null,
  period_start bigint not null,
  state text not null constraint term_offers_state_values check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  currency text not null constraint term_offers_currency_code check (length(currency) = 3 and currency = upper(currency)),
  old_term integer not null constraint term_offers_old_term_months check (old_term > 0),
  new_term integer not null constraint term_offers_new_term_months check (new_term > 0),
  old_minor bigint not null constraint term_offers_old_minor_amount check (old_minor >= 0),
  new_minor bigint not null constraint term_offers_new_minor_amount check (new_minor >= 0),
  list_minor bigint not null constraint term_offers_list_minor_amount check (list_minor >= 0),
  offered_at bigint not null,
  answered_at bigint,
  updated_at bigint not null,
  primary key (brand_id, id),
  constraint term_offers_service_fk foreign key (brand_id, service_id) references services (brand_id, id) on delete restrict
);
create unique index term_offers_open on term_offers (brand_id, service_id) where state = 'open';
create index term_offers_of_service on term_offers (brand_id, service_id, offered_at);
