import type { RelyingParty } from '#core/staff/passkey.ts';
import type { CheckPassword } from '#server/identity/public.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { PasswordQueue } from '#server/platform/crypto/password-queue.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { PasskeyVerifier } from './passkeys/passkey-verifier.ts';

/** Dependencies of the use cases of staff accounts. */
export interface StaffServices {
  readonly database: Database;
  readonly ids: Ids;
  readonly log: Pick<Log, 'info'>;
  readonly passwords: PasswordQueue;
  readonly checkPassword: CheckPassword;
  /** Encrypts the secrets of authenticator apps, derives those of new apps, recovery codes and API tokens, and signs challenges. */
  readonly secrets: SecretBox;
  /** Derives the codes of mailed links. */
  readonly mailedCodes: SecretBox;
  readonly queueMail: QueueEmail;
  readonly passkeys: PasskeyVerifier;
  /** Null where passkeys are not available. */
  readonly relyingParty: RelyingParty | null;
  readonly storefronts: Pick<Storefronts, 'list' | 'byBrand'>;
}
