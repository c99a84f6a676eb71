-- What staff see of jobs and emails. topic: of messages, the kind of email, the type of event or the payment provider; '' of other jobs.
-- history: the last attempts with what was answered, as JSON.
alter table jobs add column topic text not null default '';
alter table jobs add column history text not null default '[]';
create index jobs_due_of_brand on jobs (brand_id, queue, state, next_at);
create index jobs_topic on jobs (queue, topic, state, next_at) where topic <> '';

-- Emails as written for sending, with the secrets of their links masked. id: the job that sends it. request: the email as queued, for sending it again.
-- Deleted some time after they were written. Owner: notify.
create table emails (
  brand_id text not null,
  id text not null,
  recipient text not null,
  subject text not null,
  content text not null,
  request text not null,
  written_at bigint not null,
  primary key (brand_id, id)
);
create index emails_recipient on emails (brand_id, recipient);
create index emails_old on emails (written_at);
