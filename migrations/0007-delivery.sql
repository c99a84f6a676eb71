-- Services of customers: one row for each delivered line; kind 'domain' for the term of a domain. state: suspended while its renewal is unpaid.
-- cancelled_at: its customer cancelled it to the end of its term. anchor_day: the day of the month on which the first term began, in the brand's
-- time zone: a term that begins on the 31st ends on the last day of short months and on the 31st in later ones; null for domains.
-- Owner: delivery.
create table services (
  brand_id text not null,
  id text not null,
  kind text not null constraint services_kind_values check (kind in ('service', 'domain')),
  order_id text not null,
  line_id text not null,
  customer_id text,
  product_id text not null,
  name text not null,
  document text not null,
  started_at bigint not null,
  renews_at bigint,
  anchor_day integer constraint services_anchor_day_range check (anchor_day between 1 and 31),
  state text not null constraint services_state_values check (state in ('active', 'suspended', 'ended')),
  cancelled_at bigint,
  primary key (brand_id, id),
  constraint services_line unique (brand_id, order_id, line_id),
  constraint services_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict,
  constraint services_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict
);
create index services_customer on services (brand_id, customer_id);
create index services_renewal on services (renews_at);

-- Domains of customers; the row is the lock of the name within the brand. document: name servers, DS records, lock, the registry's contact.
-- registrant_email: lower case; null if only the registry knows the address. verify_by: until when it has to be confirmed, if so.
-- unverified_notified_at: when a hold was requested because it was not confirmed in time. renewing_job_id: the job that is renewing or restoring the
-- domain: only one works on it at a time, so that each sees the result of the previous one (decision 020); no effect once that job has ended.
-- priced_order_id, priced_line_id: the line with which the renewal price was last confirmed; null: the line it was bought with. Owner: delivery.
create table domains (
  brand_id text not null,
  name text not null,
  customer_id text,
  order_id text not null,
  line_id text not null,
  registry text not null,
  state text not null constraint domains_state_values check (state in (
    'registering', 'transferring', 'active', 'grace', 'redemption', 'lost'
  )),
  registered_at bigint,
  expires_at bigint,
  auto_renew integer not null constraint domains_auto_renew_boolean check (auto_renew in (0, 1)),
  document text not null,
  registrant_email text,
  verify_by bigint,
  unverified_notified_at bigint,
  renewing_job_id text,
  priced_order_id text,
  priced_line_id text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, name),
  constraint domains_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict,
  constraint domains_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict,
  constraint domains_renewing_job_fk foreign key (brand_id, renewing_job_id) references jobs (brand_id, id) on delete restrict,
  constraint domains_priced_line_fk foreign key (brand_id, priced_order_id, priced_line_id) references order_lines (brand_id, order_id, line_id) on delete restrict
);
create index domains_customer on domains (brand_id, customer_id);
create index domains_line on domains (brand_id, order_id, line_id);
create index domains_renewing_job on domains (brand_id, renewing_job_id);
create index domains_priced_line on domains (brand_id, priced_order_id, priced_line_id);
create index domains_expiry on domains (state, expires_at);
create index domains_registrant on domains (brand_id, registrant_email);
create index domains_verify on domains (verify_by);

-- Email addresses of registrants, lower case: confirmed once for all domains of a brand, or to be confirmed. next_at: when to check again.
-- Owner: delivery.
create table registrant_addresses (
  brand_id text not null,
  email text not null,
  requested_at bigint not null,
  emails_sent integer not null constraint registrant_addresses_emails_sent_count check (emails_sent >= 0),
  next_at bigint,
  verified_at bigint,
  primary key (brand_id, email)
);
create index registrant_addresses_due on registrant_addresses (next_at);

-- Domains on hold, or to be put on hold, because their registrant's address was not confirmed in time (decision 019). next_at: when to process it
-- again; changed_at distinguishes concurrent changes by workers. Owner: delivery.
create table registrant_holds (
  brand_id text not null,
  name text not null,
  state text not null constraint registrant_holds_state_values check (state in ('wanted', 'held', 'by-hand', 'releasing')),
  attempts integer not null constraint registrant_holds_attempts_count check (attempts >= 0),
  begun_at bigint not null,
  next_at bigint,
  changed_at bigint not null,
  primary key (brand_id, name),
  constraint registrant_holds_domain_fk foreign key (brand_id, name) references domains (brand_id, name) on delete cascade
);
create index registrant_holds_due on registrant_holds (next_at);

-- One row for each renewed term of a service or domain: its insert and the updates of its state decide that the term is invoiced and charged at
-- most once (decision 029). subject_id: a service's id, or a domain, which may be deleted earlier. customer_id: the owner when the renewal was
-- opened, if any; renewals of an owner are invoiced together. source_order_id, source_line_id: the line the subject was bought with.
-- announced_minor: the list price announced to its holder 30 days ahead. attempts: number of automatic payment attempts; failures: how many of them
-- were reported to the holder as failed. Owner: delivery.
create table renewals (
  brand_id text not null,
  kind text not null constraint renewals_kind_values check (kind in ('service', 'domain')),
  subject_id text not null,
  period_start bigint not null,
  state text not null constraint renewals_state_values check (state in (
    'upcoming', 'invoiced', 'dunning', 'suspended', 'paid', 'cancelled', 'renewed', 'failed', 'ended'
  )),
  customer_id text,
  currency text not null constraint renewals_currency_code check (length(currency) = 3 and currency = upper(currency)),
  source_order_id text not null,
  source_line_id text not null,
  order_id text,
  line_id text,
  announced_minor bigint constraint renewals_announced_minor_amount check (announced_minor >= 0),
  reminders integer not null constraint renewals_reminders_count check (reminders >= 0),
  attempts integer not null constraint renewals_attempts_count check (attempts >= 0),
  failures integer not null constraint renewals_failures_count check (failures >= 0),
  charge_at bigint not null,
  tried_at bigint,
  end_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (brand_id, kind, subject_id, period_start),
  constraint renewals_customer_fk foreign key (brand_id, customer_id) references customers (brand_id, id) on delete restrict,
  constraint renewals_source_line_fk foreign key (brand_id, source_order_id, source_line_id) references order_lines (brand_id, order_id, line_id) on delete restrict,
  constraint renewals_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict
);
create index renewals_state on renewals (state);
create index renewals_line on renewals (brand_id, order_id, line_id);
create index renewals_source_line on renewals (brand_id, source_order_id, source_line_id);
create index renewals_customer on renewals (brand_id, customer_id, state);

-- Higher renewal prices announced to the holder before the next term of a service or domain; one for each term. Amounts include tax.
-- list_minor: the list price of new_minor. answer_by: when the renewal is decided without an answer. Owner: delivery.
create table price_changes (
  brand_id text not null,
  kind text not null constraint price_changes_kind_values check (kind in ('service', 'domain')),
  subject_id text not null,
  period_start bigint not null,
  state text not null constraint price_changes_state_values check (state in ('announced', 'not-renewed', 'accepted', 'kept', 'dropped')),
  currency text not null constraint price_changes_currency_code check (length(currency) = 3 and currency = upper(currency)),
  term integer not null constraint price_changes_term_months check (term > 0),
  old_minor bigint not null constraint price_changes_old_minor_amount check (old_minor >= 0),
  new_minor bigint not null constraint price_changes_new_minor_amount check (new_minor >= 0),
  list_minor bigint not null constraint price_changes_list_minor_amount check (list_minor >= 0),
  announced_at bigint not null,
  answer_by bigint not null,
  answered_at bigint,
  updated_at bigint not null,
  primary key (brand_id, kind, subject_id, period_start)
);
