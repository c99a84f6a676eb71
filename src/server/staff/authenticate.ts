import { commonBrands } from '#core/staff/brand-access.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { SEEN_EVERY_MS, isSessionOpen } from '#core/staff/staff-session.ts';
import { findApiToken, updateApiTokenUsed } from './api-token-store.ts';
import type { AuthenticateOperator, OperatorCaller, OperatorCredentials } from './operator-context.ts';
import { staffActor } from './staff-actor.ts';
import type { StaffServices } from './staff-services.ts';
import { findStaffSession, updateStaffSessionSeen } from './staff-session-store.ts';
import { findStaffAccount } from './staff-store.ts';

/**
 * Identifies the caller by the API token of the Authorization header, or else by the session cookie: an invalid token is
 * never replaced by the cookie. Role, brands and disabling of an account are read for every request, so they take effect
 * at the next one (docs/rules/staff.md).
 */
export function createAuthenticate({ database }: Pick<StaffServices, 'database'>): AuthenticateOperator {
  return (credentials) =>
    credentials.bearer === null
      ? findSessionCaller(database, credentials)
      : findTokenCaller(database, credentials.bearer, credentials);
}

async function findSessionCaller(
  { read, write }: StaffServices['database'],
  { cookie: { token }, address, now, isBackground = false }: OperatorCredentials,
): Promise<OperatorCaller | null> {
  if (token === null) return null;
  const session = await findStaffSession(read, token);
  if (session === null || !isSessionOpen(session, now)) return null;
  const account = await findStaffAccount(read, session.staffId);
  if (account === null || account.disabledAt !== null) return null;
  if (!isBackground && now >= session.seenAt + SEEN_EVERY_MS) await updateStaffSessionSeen(write, session.id, now);
  return {
    actor: staffActor(account, address),
    permissions: new Set(permissionsOf(account.role)),
    brands: account.brands,
    session: { id: session.id, staffId: account.id, confirmedAt: session.confirmedAt },
  };
}

/** A token can never do more than the account that created it can now. */
async function findTokenCaller(
  { read, write }: StaffServices['database'],
  bearer: string,
  { address, now }: OperatorCredentials,
): Promise<OperatorCaller | null> {
  const token = await findApiToken(read, bearer);
  if (token === null || token.revokedAt !== null || now >= token.expiresAt) return null;
  const author = await findStaffAccount(read, token.createdBy);
  if (author === null || author.disabledAt !== null) return null;
  if (token.lastUsedAt === null || now >= token.lastUsedAt + SEEN_EVERY_MS)
    await updateApiTokenUsed(write, token.id, now);
  const permissions = new Set(permissionsOf(author.role));
  return {
    actor: { kind: 'token', id: token.id, name: token.name, network: address },
    permissions: new Set(token.scopes.filter((scope) => permissions.has(scope))),
    brands: commonBrands(token.brands, author.brands),
    session: null,
  };
}
