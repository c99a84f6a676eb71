-- When each account of staff was last seen, and the open sessions by their last use.
create index staff_sessions_seen on staff_sessions (staff_id, seen_at);
create index staff_sessions_open on staff_sessions (seen_at) where ended_at is null;

-- Payments of a type in a state, of which there may be hardly any.
create index payments_newest_of_state_and_type on payments (state, checkout_type, created_at, id);

-- Orders by amount without a currency.
create index orders_amount_of_any_currency on orders (total_minor, id);

-- What was sold by the ledger, summed from the index alone.
create index ledger_entries_of_sales on ledger_entries (brand_id, at, reason, account, currency, amount_minor) where account in ('revenue', 'tax');

-- The lines of invoices and credit notes as reports sum and find them. document_id: of the invoice or credit note. position: within it. Amounts of a
-- credit note are negative. *_key, *_name: the groups of a line in reports of revenue; product_name names no domain. Owner: sales.
create table sales_lines (
  brand_id text not null,
  order_id text not null,
  document_id text not null,
  position integer not null constraint sales_lines_position_count check (position >= 0),
  kind text not null constraint sales_lines_kind_values check (kind in ('invoice', 'credit-note')),
  currency text not null constraint sales_lines_currency_code check (length(currency) = 3 and currency = upper(currency)),
  product_key text not null,
  product_name text not null,
  country text not null,
  tax_key text not null,
  tax_name text not null,
  treatment text not null constraint sales_lines_treatment_values check (treatment in (
    'standard', 'reverse-charge', 'export', 'not-registered'
  )),
  is_taxed integer not null constraint sales_lines_is_taxed_boolean check (is_taxed in (0, 1)),
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  issued_at bigint not null,
  primary key (brand_id, order_id, document_id, position),
  constraint sales_lines_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict
);
create index sales_lines_issued on sales_lines (brand_id, issued_at);

-- The taxes of these lines. part: within the line. basis_points: of the rate, as a decimal number. invoiced_at: when the invoice was issued that a
-- credit note corrects; issued_at of an invoice. Owner: sales.
create table sales_taxes (
  brand_id text not null,
  order_id text not null,
  document_id text not null,
  position integer not null constraint sales_taxes_position_count check (position >= 0),
  part integer not null constraint sales_taxes_part_count check (part >= 0),
  currency text not null constraint sales_taxes_currency_code check (length(currency) = 3 and currency = upper(currency)),
  country text not null,
  name text not null,
  basis_points text not null,
  taxable_minor bigint not null,
  amount_minor bigint not null,
  invoiced_at bigint not null,
  issued_at bigint not null,
  primary key (brand_id, order_id, document_id, position, part),
  constraint sales_taxes_line_fk foreign key (brand_id, order_id, document_id, position)
    references sales_lines (brand_id, order_id, document_id, position) on delete restrict
);
create index sales_taxes_issued on sales_taxes (brand_id, issued_at);

-- The discounts of promotions on these lines. promotion_key: the group in the report of promotions. name: of the promotion. Owner: sales.
create table sales_discounts (
  brand_id text not null,
  order_id text not null,
  document_id text not null,
  position integer not null constraint sales_discounts_position_count check (position >= 0),
  part integer not null constraint sales_discounts_part_count check (part >= 0),
  currency text not null constraint sales_discounts_currency_code check (length(currency) = 3 and currency = upper(currency)),
  promotion_key text not null,
  name text not null,
  code text,
  tax_mode text not null constraint sales_discounts_tax_mode_values check (tax_mode in ('inclusive', 'exclusive')),
  amount_minor bigint not null constraint sales_discounts_amount_minor_amount check (amount_minor >= 0),
  issued_at bigint not null,
  primary key (brand_id, order_id, document_id, position, part),
  constraint sales_discounts_line_fk foreign key (brand_id, order_id, document_id, position)
    references sales_lines (brand_id, order_id, document_id, position) on delete restrict
);
create index sales_discounts_issued on sales_discounts (brand_id, issued_at);

-- Workers store the lines of a document after it was issued; reports read documents without them.
alter table invoices add column has_sales_lines integer not null default 0 constraint invoices_has_sales_lines_boolean check (has_sales_lines in (0, 1));
alter table credit_notes add column has_sales_lines integer not null default 0 constraint credit_notes_has_sales_lines_boolean check (has_sales_lines in (0, 1));
create index invoices_without_sales_lines on invoices (issued_at) where has_sales_lines = 0 and issued_at is not null;
create index credit_notes_without_sales_lines on credit_notes (issued_at) where has_sales_lines = 0;
