-- Requests of staff to cancel a line whose fulfilment is in progress (docs/decisions/138): the attempt in progress decides an open one when it ends. At
-- most one of a line is open. command_id: of the audit log. reason: also on the credit note. Owner: sales.
create table cancellation_requests (
  brand_id text not null,
  id text not null,
  order_id text not null,
  line_id text not null,
  command_id text not null,
  actor text not null,
  reason text not null,
  state text not null constraint cancellation_requests_state_values check (state in ('open', 'cancelled', 'too-late', 'withdrawn')),
  requested_at bigint not null,
  decided_at bigint,
  primary key (brand_id, id),
  constraint cancellation_requests_line_fk foreign key (brand_id, order_id, line_id) references order_lines (brand_id, order_id, line_id) on delete restrict
);
create unique index cancellation_requests_open on cancellation_requests (brand_id, order_id, line_id) where state = 'open';
create index cancellation_requests_line on cancellation_requests (brand_id, order_id, line_id, requested_at);
