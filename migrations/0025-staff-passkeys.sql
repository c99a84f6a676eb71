-- Passkeys of staff (WebAuthn). credential_id, public_key: base64url; the public key in COSE. rp_id: the relying party, for which alone it is valid.
-- counter: signature counter of the last use. transports: how browsers reach it, a JSON list. backed_up: whether its provider synchronizes it.
-- Owner: staff.
create table staff_passkeys (
  id text not null primary key,
  staff_id text not null,
  credential_id text not null constraint staff_passkeys_credential unique,
  rp_id text not null,
  public_key text not null,
  counter bigint not null constraint staff_passkeys_counter_count check (counter >= 0),
  transports text not null,
  backed_up integer not null constraint staff_passkeys_backed_up_boolean check (backed_up in (0, 1)),
  name text not null,
  created_at bigint not null,
  last_used_at bigint,
  constraint staff_passkeys_staff_fk foreign key (staff_id) references staff (id) on delete restrict
);
create index staff_passkeys_staff on staff_passkeys (staff_id, created_at);

-- Hashes of challenges of passkeys that were used, until they expire: each is accepted once. Owner: staff.
create table staff_passkey_challenges (
  challenge_hash text not null primary key,
  expires_at bigint not null
);
create index staff_passkey_challenges_old on staff_passkey_challenges (expires_at);

-- When the identity of the account was last confirmed in this session: at its login, or since. 0: before this migration.
alter table staff_sessions add column confirmed_at bigint not null default 0;
