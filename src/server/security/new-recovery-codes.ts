import { parseRecoveryCode, RECOVERY_CODES, formatRecoveryCode } from '#core/account/recovery-code.ts';
import { replaceRecoveryCodes } from '#server/account/public.ts';
import type { CustomerKey } from '#server/account/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids.ts';

/** New recovery codes, to be shown once. */
export function newRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: RECOVERY_CODES.count }, () => {
    const chance = Buffer.from(ids.token(), 'base64url').subarray(0, RECOVERY_CODES.bytes);
    return formatRecoveryCode([...chance]);
  });
}

/** Stores new recovery codes, replacing all; false when the second factor is off. */
export function storeRecoveryCodes(tx: Queries, key: CustomerKey, codes: readonly string[]): Promise<boolean> {
  return replaceRecoveryCodes(
    tx,
    key,
    codes.map(parseRecoveryCode).filter((code) => code !== null),
  );
}
