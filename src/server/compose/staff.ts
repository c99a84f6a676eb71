import { relyingPartyOf } from '#core/staff/passkey.ts';
import { createPasskeyVerifier } from '#server/adapters/passkeys/passkey-verifier.ts';
import { type CheckPassword, createPasswordPolicy } from '#server/identity/public.ts';
import { createPasswordHash } from '#server/platform/crypto/password-hash.ts';
import { createPasswordQueue } from '#server/platform/crypto/password-queue.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import {
  type AuthenticateOperator,
  type OperatorHandlers,
  STAFF_SECRETS,
  createAuthenticate,
} from '#server/staff/public.ts';
import { staffHandlers } from '#server/staff/routes.ts';
import type { Foundation } from './foundation.ts';
import type { Notify } from './notify.ts';

/** Staff accounts, their sessions and API tokens. */
export interface Staff {
  readonly handlers: Pick<OperatorHandlers, 'session' | 'account' | 'staff' | 'tokens'>;
  readonly authenticate: AuthenticateOperator;
  close(): Promise<void>;
}

/**
 * Passwords are scored on a worker thread, which `close` ends. Without ADMIN_URL passkeys are those of localhost, where
 * browsers allow them and tunnels end.
 */
export function composeStaff(
  { env, parts, keys, database, ids, log, storefronts }: Foundation,
  { queueMail, mailedCodes }: Pick<Notify, 'queueMail' | 'mailedCodes'>,
): Staff {
  const passwordPolicy = createPasswordPolicy(log);
  const checkPassword: CheckPassword = parts.checkPassword ?? passwordPolicy.run;
  const handlers = staffHandlers({
    database,
    ids,
    log,
    storefronts,
    queueMail,
    mailedCodes,
    checkPassword,
    passkeys: createPasskeyVerifier(),
    relyingParty: relyingPartyOf(new URL(env.adminUrl ?? `http://localhost:${env.adminPort}`)),
    passwords: createPasswordQueue(parts.passwordHash ?? createPasswordHash()),
    secrets: createSecretBox(keys, STAFF_SECRETS.purpose),
  });
  return { handlers, authenticate: createAuthenticate({ database }), close: () => passwordPolicy.close() };
}
