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

-- Recent errors of requests by the id that the shopper was shown, as they are in the log. brand_id: null when the request failed before its brand was
-- known. operation: of the API. route: the pattern of the address. Deleted some time after they happened. Owner: request.
create table request_errors (
  request_id text not null primary key,
  brand_id text,
  at bigint not null,
  process text not null,
  release text not null,
  event text not null,
  operation text,
  method text,
  route text,
  name text not null,
  message text not null,
  stack text not null
);
create index request_errors_old on request_errors (at);
