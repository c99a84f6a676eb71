-- What entries of the audit log are about, with the screens of the back office. SQLite cannot change a constraint, so the table is made again, and
-- with it the table that refers to it.
create table audit_entries_wider (
  sequence bigint not null primary key,
  at bigint not null,
  actor_kind text not null constraint audit_entries_actor_kind_values check (actor_kind in ('staff', 'token', 'command-line', 'system')),
  actor_id text not null,
  actor_name text not null,
  network text,
  action text not null,
  brand_id text,
  subject_kind text not null constraint audit_entries_subject_kind_values check (subject_kind in (
    'order', 'task', 'customer', 'domain', 'service', 'invoice', 'payment', 'dispute', 'email', 'webhook', 'job', 'brand', 'staff', 'token'
  )),
  subject_id text not null,
  command_id text constraint audit_entries_command_id unique,
  details_hash text not null,
  previous_hash text not null,
  hash text not null
);
insert into audit_entries_wider (sequence, at, actor_kind, actor_id, actor_name, network, action, brand_id, subject_kind, subject_id, command_id, details_hash, previous_hash, hash)
  select sequence, at, actor_kind, actor_id, actor_name, network, action, brand_id, subject_kind, subject_id, command_id, details_hash, previous_hash, hash from audit_entries;
create table audit_details_wider (
  sequence bigint not null primary key,
  document text not null,
  constraint audit_details_entry_fk foreign key (sequence) references audit_entries_wider (sequence) on delete restrict
);
insert into audit_details_wider (sequence, document) select sequence, document from audit_details;
drop table audit_details;
drop table audit_entries;
alter table audit_entries_wider rename to audit_entries;
alter table audit_details_wider rename to audit_details;
create index audit_entries_subject on audit_entries (subject_kind, subject_id, sequence);
create index audit_entries_actor on audit_entries (actor_kind, actor_id, sequence);
create index audit_entries_brand on audit_entries (brand_id, sequence);
create index audit_entries_subject_kind on audit_entries (subject_kind, sequence);
create index audit_entries_actor_kind on audit_entries (actor_kind, sequence);
