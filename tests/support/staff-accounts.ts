import type { BrandAccess } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { insertApiToken } from '#server/staff/api-token-store.ts';
import { insertStaffSession } from '#server/staff/staff-session-store.ts';
import { insertStaffAccount } from '#server/staff/staff-store.ts';
import { type OfficeAnswer, STRONG_PASSWORD, type StaffOffice } from './staff-office.ts';

/** An account of a test. */
export interface TestAccount {
  readonly id: string;
  readonly email: string;
  /** Of an open session. */
  readonly cookie: string;
  readonly sessionId: string;
}

/** Inserts an account with an open session. */
export async function createStaffAccount(
  { database, ids, clock }: Pick<StaffOffice, 'database' | 'ids' | 'clock'>,
  {
    role = 'owner',
    brands = 'all',
    name = 'Ada',
  }: { readonly role?: StaffRole; readonly brands?: BrandAccess; readonly name?: string } = {},
): Promise<TestAccount> {
  const [id, sessionId, token, at] = [ids.uuid(), ids.uuid(), ids.token(), clock.now()];
  const email = `${id}@example.com`;
  await database.transaction(async (tx) => {
    await insertStaffAccount(tx, { id, email, name, role, brands, createdAt: at });
    const session = {
      id: sessionId,
      token,
      staffId: id,
      method: 'login-link',
      device: 'Firefox',
      network: '192.0.2.9',
      at,
    };
    await insertStaffSession(tx, { ...session, method: 'login-link' });
  });
  return { id, email, cookie: token, sessionId };
}

/** Inserts an API token of an account; returns the token. */
export async function createApiToken(
  { database, ids, clock }: Pick<StaffOffice, 'database' | 'ids' | 'clock'>,
  createdBy: string,
  { scopes, brands = 'all' }: { readonly scopes: readonly Permission[]; readonly brands?: BrandAccess },
): Promise<string> {
  const [token, at] = [`landrush_${ids.token()}`, clock.now()];
  const times = { createdAt: at, expiresAt: at + DAY_MS };
  await database.transaction((tx) =>
    insertApiToken(tx, { id: ids.uuid(), token, name: 'robot', createdBy, scopes, brands, ...times }),
  );
  return token;
}

/** An account that accepted its invitation. */
export interface AcceptedAccount extends TestAccount {
  /** Of its authenticator app. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Invites someone as the owner of a session does, and accepts the invitation. */
export async function createAcceptedAccount(
  office: StaffOffice,
  owner: Pick<TestAccount, 'cookie'>,
  {
    role = 'owner',
    brands = null,
    network = '192.0.2.9',
  }: { readonly role?: StaffRole; readonly brands?: readonly string[] | null; readonly network?: string } = {},
): Promise<AcceptedAccount> {
  const { call, ids, clock } = office;
  const email = `${ids.uuid()}@example.com`;
  const invited = await call('staff.invite', { commandId: ids.uuid(), name: 'Grace', email, role, brands }, owner);
  const code = codeOf(invited);
  const offered = await call('session.getInvitation', { code });
  const secret = textOf(offered.body['secret']);
  const totp = appCode(secret, clock.now());
  const accepted = await call('session.acceptInvitation', { code, password: STRONG_PASSWORD, totp }, { network });
  if (accepted.cookie === null) throw new Error(`The invitation was not accepted: ${JSON.stringify(accepted.body)}`);
  const { body } = await call('staff.list', {}, owner);
  const found = listOf(body['staff']).find((one) => one['email'] === email);
  const sessionId = textOf(listOf(found?.['sessions'])[0]?.['id']);
  const recoveryCodes = Array.isArray(accepted.body['recoveryCodes']) ? accepted.body['recoveryCodes'].map(String) : [];
  return { id: textOf(found?.['id']), email, cookie: accepted.cookie, sessionId, secret, recoveryCodes };
}

/** Changes some values of an account as the form does that is opened now. */
export async function changeAccount(
  { call, ids }: Pick<StaffOffice, 'call' | 'ids'>,
  sender: Pick<TestAccount, 'cookie'>,
  { staffId, ...changed }: StaffChange,
): Promise<OfficeAnswer> {
  return call(
    'staff.change',
    { commandId: ids.uuid(), ...(await openForm({ call }, sender, staffId)), ...changed },
    sender,
  );
}

/** What a test changes; other values stay. */
interface StaffChange {
  readonly staffId: string;
  readonly role?: StaffRole;
  readonly brands?: readonly string[] | null;
  readonly isDisabled?: boolean;
}

/** The fields of the form of an account as it is now. */
export async function openForm(
  { call }: Pick<StaffOffice, 'call'>,
  sender: Pick<TestAccount, 'cookie'>,
  staffId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await call('staff.list', {}, sender);
  const found = listOf(body['staff']).find(({ id }) => id === staffId);
  if (found === undefined) throw new Error(`No account ${staffId}.`);
  const { version, name, role, brands, state } = found;
  return { staffId, version, name, role, brands, isDisabled: state === 'disabled' };
}

/** The code in the link of an answer. */
export function codeOf({ body }: OfficeAnswer): string {
  const { searchParams } = new URL(textOf(body['link']));
  return textOf(searchParams.get('code') ?? searchParams.get('link'));
}

/** A member of an answer that must be a text. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`Expected a text, not ${JSON.stringify(value)}.`);
  return value;
}

/** A member of an answer that must be a list of objects. */
export function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isList(value)) throw new Error(`Expected a list, not ${JSON.stringify(value)}.`);
  return value;
}

function isList(value: unknown): value is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}
