-- When the buyer withdrew from a line (Directive 2011/83/EU art. 9); ms. Set once: from then on the line is not provisioned or captured.
alter table order_lines add column withdrawn_at bigint;

-- Higher renewal prices announced to the holder before the next term of a service or domain; one for each term. Amounts include tax.
-- state: see core/billing/price-change.ts. list_minor: the list price of new_minor. answer_by: when the renewal is decided without an answer.
create table price_changes (
  brand_id text not null,
  kind text not null,
  subject_id text not null,
  period_start bigint not null,
  state text not null,
  currency text not null,
  term integer not null,
  old_minor bigint not null,
  new_minor bigint not null,
  list_minor bigint not null,
  announced_at bigint not null,
  answer_by bigint not null,
  answered_at bigint,
  updated_at bigint not null,
  primary key (brand_id, kind, subject_id, period_start)
);

-- The order line with which a domain's renewal price was last confirmed; null: the line it was bought with.
alter table domains add column priced_order_id text;
alter table domains add column priced_line_id text;
