import { parseRecoveryCode } from '#core/account/recovery-code.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { matchTotp } from './match-totp.ts';
import { claimRecoveryCode } from './recovery-code-store.ts';
import { type CustomerKey, findSecondFactor, claimCounter } from './second-factor-store.ts';

/** A second factor code to check. */
export interface SecondFactorTry extends CustomerKey {
  /** As typed: a TOTP or recovery code. */
  readonly code: string;
  readonly now: number;
}

/**
 * Verifies and uses up a second factor code: a TOTP code within one interval of drift, or a recovery code. False while the
 * second factor is off.
 */
export async function checkSecondFactor(
  { secondFactors }: { readonly secondFactors: SecretBox },
  tx: Transaction,
  { code, now, ...key }: SecondFactorTry,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, key);
  if (factor === null || factor.confirmedAt === null) return false;
  const recoveryCode = parseRecoveryCode(code);
  if (recoveryCode !== null) return claimRecoveryCode(tx, key, { code: recoveryCode, now });
  const secret = secondFactors.decrypt(factor.encryptedSecret);
  if (secret === undefined) return false;
  const counter = matchTotp({ secret, code, lastCounter: factor.lastCounter, now });
  return counter !== null && claimCounter(tx, key, counter);
}
