import type { getOwnAccount } from '#contract/operator/account.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { CONFIRMATION_MS, isConfirmed } from '#core/staff/staff-session.ts';
import { sessionView } from '#server/staff/accounts/staff-view.ts';
import type { CallerContext, OperatorSession } from '#server/staff/operator-context.ts';
import { type Passkey, listPasskeys } from '#server/staff/passkeys/passkey-store.ts';
import { passkeysHere } from '#server/staff/passkeys/passkeys-here.ts';
import { staffSessionView } from '#server/staff/sessions/session-view.ts';
import { countStaffRecoveryCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { listStaffSessions } from '#server/staff/staff-session-store.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';

type OwnAccount = OperatorOutputOf<typeof getOwnAccount>;

/** The account of a session as the operator API shows it to itself; throws when it does not exist. */
export async function ownAccountView(
  services: Pick<StaffServices, 'database' | 'storefronts' | 'relyingParty'>,
  context: Pick<CallerContext, 'now' | 'origin'>,
  { id: sessionId, staffId }: Pick<OperatorSession, 'id' | 'staffId'>,
): Promise<OwnAccount> {
  const { database, relyingParty } = services;
  const { now } = context;
  const account = await findStaffAccount(database.read, staffId);
  if (account === null) throw new Error(`The staff account ${staffId} does not exist.`);
  const sessions = await listStaffSessions(database.read, { now, staffId });
  const confirmedAt = sessions.find(({ id }) => id === sessionId)?.confirmedAt ?? 0;
  const passkeys = await listPasskeys(database.read, staffId);
  return {
    ...(await staffSessionView(services, staffId)),
    hasPassword: account.hasPassword,
    recoveryCodes: await countStaffRecoveryCodes(database.read, staffId),
    passkeys: passkeys.map((passkey) => passkeyView(passkey, relyingParty?.id ?? null)),
    passkeyOrigin: relyingParty?.origin ?? null,
    hasPasskeysHere: passkeysHere(services, context).ok,
    confirmedUntil: isConfirmed(confirmedAt, now) ? confirmedAt + CONFIRMATION_MS : null,
    sessions: sessions.map(sessionView(sessionId)),
  };
}

function passkeyView(
  { id, name, createdAt, lastUsedAt, isBackedUp, rpId }: Passkey,
  presentRpId: string | null,
): OwnAccount['passkeys'][number] {
  return { id, name, createdAt, lastUsedAt, isBackedUp, isUsable: rpId === presentRpId };
}
