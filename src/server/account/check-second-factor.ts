import { parseRecoveryCode } from '#core/account/recovery-code.ts';
import type { Queries } from '#server/platform/database.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { matchTotp } from './match-totp.ts';
import { spendRecoveryCode } from './recovery-code-store.ts';
import { findSecondFactor, spendCounter } from './second-factor-store.ts';
import type { CustomerKey } from './second-factor-store.ts';

/** A code somebody gives as their second factor. */
export interface SecondFactorTry extends CustomerKey {
  /** As typed: a code of the authenticator app or a recovery code. */
  readonly code: string;
  readonly now: number;
}

/** Whether a code proves the second factor, which uses it up: one of the app within a step of its time, or a recovery code (D9). False while the second factor is off. */
export async function checkSecondFactor(
  { secondFactors }: { readonly secondFactors: SecretBox },
  tx: Queries,
  { code, now, ...key }: SecondFactorTry,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, key);
  if (factor === null || factor.confirmedAt === null) return false;
  const recoveryCode = parseRecoveryCode(code);
  if (recoveryCode !== null) return spendRecoveryCode(tx, key, { code: recoveryCode, now });
  const secret = secondFactors.decrypt(factor.sealedSecret);
  if (secret === undefined) return false;
  const counter = matchTotp({ secret, code, lastCounter: factor.lastCounter, now });
  return counter !== null && spendCounter(tx, key, counter);
}
