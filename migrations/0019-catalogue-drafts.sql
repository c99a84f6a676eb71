-- Who published a version, null for versions of earlier releases; the version that was published again by a rollback; the store files it was compiled
-- from (texts by path, names of the images by path), so that single files can be replaced in the back office.
alter table store_versions add column author_kind text constraint store_versions_author_kind_values check (author_kind in ('staff', 'token', 'command-line', 'system'));
alter table store_versions add column author_name text;
alter table store_versions add column restored_version integer;
alter table store_versions add column sources text;

-- Store files uploaded in the back office, compiled. based_on: the version that was live when it was uploaded or scheduled. publish_at: of a
-- scheduled draft. refusal: why a scheduled draft was not published. Owner: publishing.
create table store_drafts (
  brand_id text not null,
  id text not null,
  state text not null constraint store_drafts_state_values check (state in ('open', 'scheduled', 'published', 'cancelled', 'refused')),
  based_on integer not null,
  note text not null,
  document text not null,
  sources text not null,
  author_kind text not null constraint store_drafts_author_kind_values check (author_kind in ('staff', 'token', 'command-line', 'system')),
  author_name text not null,
  created_at bigint not null,
  publish_at bigint,
  scheduled_by_kind text constraint store_drafts_scheduled_by_kind_values check (scheduled_by_kind in ('staff', 'token', 'command-line', 'system')),
  scheduled_by_name text,
  version integer,
  refusal text constraint store_drafts_refusal_values check (refusal in ('changed-meanwhile', 'invalid')),
  ended_at bigint,
  primary key (brand_id, id),
  constraint store_drafts_based_on_fk foreign key (brand_id, based_on) references store_versions (brand_id, version) on delete restrict,
  constraint store_drafts_version_fk foreign key (brand_id, version) references store_versions (brand_id, version) on delete restrict
);
create index store_drafts_newest on store_drafts (brand_id, created_at, id);
create index store_drafts_due on store_drafts (publish_at) where state = 'scheduled';
create index store_drafts_ended on store_drafts (ended_at);

-- The newest baskets of a brand, for rehearsals of prices.
create index baskets_newest on baskets (brand_id, updated_at, id);
