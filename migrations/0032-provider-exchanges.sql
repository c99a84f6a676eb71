-- Calls of payment providers, registries and provisioners about an order, as they were recorded when an attempt ended: best effort, masked, and deleted
-- after some time. job_id: of the attempt, null outside of jobs. adapter: the key of the provider or registry, or the kind of provisioner. answer: the
-- answer's own word, a state or the code of a reason. frames: what was sent and received. Owner: exchanges.
create table provider_exchanges (
  brand_id text not null,
  order_id text not null,
  id text not null,
  job_id text,
  payment_id text,
  family text not null constraint provider_exchanges_family_values check (family in ('payment', 'registry', 'provisioner')),
  adapter text not null,
  operation text not null,
  started_at bigint not null,
  duration_ms bigint not null,
  outcome text not null constraint provider_exchanges_outcome_values check (outcome in ('ok', 'refused', 'unknown', 'failed')),
  answer text,
  frames text not null,
  primary key (brand_id, order_id, id),
  constraint provider_exchanges_order_fk foreign key (brand_id, order_id) references orders (brand_id, id) on delete restrict,
  constraint provider_exchanges_payment_fk foreign key (brand_id, payment_id) references payments (brand_id, id) on delete restrict
);
create index provider_exchanges_payment on provider_exchanges (brand_id, payment_id);
create index provider_exchanges_old on provider_exchanges (started_at);
