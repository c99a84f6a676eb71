import type { addPasskey as endpoint } from '#contract/operator/account.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { PASSKEYS } from '#core/staff/passkey.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { checkRegistration } from '#server/staff/passkeys/check-registration.ts';
import type { PasskeyChallenge } from '#server/staff/passkeys/passkey-challenge.ts';
import {
  type Passkey,
  claimPasskeyChallenge,
  insertPasskey,
  listPasskeys,
} from '#server/staff/passkeys/passkey-store.ts';
import { passkeysHere } from '#server/staff/passkeys/passkeys-here.ts';
import { reportLoginChange } from '#server/staff/report-login-change.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { ownAccountView } from './account-view.ts';
import { confirmedSession, ownCommand } from './own-session.ts';

type AddProblem = 'staff/passkey-refused' | 'staff/passkey-known' | 'staff/too-many-passkeys';

/** Registers a passkey of the session's account (WebAuthn §7.1). */
export function addPasskey(services: StaffServices): OperatorHandler<typeof endpoint> {
  const { ids } = services;
  return async (context, { commandId, name, response: given }) => {
    const { now } = context;
    const session = confirmedSession(context);
    if (!session.ok) return session;
    const here = passkeysHere(services, context);
    if (!here.ok) return here;
    const { id: sessionId, staffId } = session.value;
    const purpose = { kind: 'register', scope: sessionId } as const;
    const created = await checkRegistration(services, { given, relyingParty: here.value, purpose, now });
    if (created === null) return refuse(problem('staff/passkey-refused'));
    const facts = { id: ids.uuid(), staffId, rpId: here.value.id, name: name.trim(), createdAt: now };
    const command = ownCommand(context, session.value, { commandId, action: 'staff.add-passkey' });
    const added = await applyOnce<null, AddProblem>(services, command, async (tx) => {
      const refused = await insertOwn(tx, { ...created.passkey, ...facts }, created.challenge);
      if (refused !== null) return refused;
      await reportLoginChange(services, tx, context, { staffId, change: 'passkey-added', passkey: facts.name });
      return ok({ value: null, after: { passkey: facts.name, isBackedUp: created.passkey.isBackedUp } });
    });
    return added.ok ? ok(await ownAccountView(services, context, session.value)) : added;
  };
}

/** Inserts a passkey of an account that has room for it; the problem if not. */
async function insertOwn(
  tx: Transaction,
  passkey: Omit<Passkey, 'lastUsedAt'>,
  challenge: PasskeyChallenge,
): Promise<Result<never, Problem<AddProblem>> | null> {
  if (!(await claimPasskeyChallenge(tx, challenge))) return refuse(problem('staff/passkey-refused'));
  if ((await listPasskeys(tx, passkey.staffId)).length >= PASSKEYS.max)
    return refuse(problem('staff/too-many-passkeys'));
  return (await insertPasskey(tx, passkey)) ? null : refuse(problem('staff/passkey-known'));
}
