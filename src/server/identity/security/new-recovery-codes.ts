import { RECOVERY_CODES, formatRecoveryCode, parseRecoveryCode } from '#core/account/recovery-code.ts';
import { replaceRecoveryCodes } from '#server/identity/account/sign-in/recovery-code-store.ts';
import type { CustomerKey } from '#server/identity/account/sign-in/second-factor-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/** New recovery codes, to be shown once. */
export function newRecoveryCodes(ids: Pick<Ids, 'token'>): string[] {
  return Array.from({ length: RECOVERY_CODES.count }, () => {
    const chance = Buffer.from(ids.token(), 'base64url').subarray(0, RECOVERY_CODES.bytes);
    return formatRecoveryCode([...chance]);
  });
}

/** Stores new recovery codes, replacing all; false when the second factor is off. */
export function insertRecoveryCodes(tx: Transaction, key: CustomerKey, codes: readonly string[]): Promise<boolean> {
  return replaceRecoveryCodes(
    tx,
    key,
    codes.map(parseRecoveryCode).filter((code) => code !== null),
  );
}
