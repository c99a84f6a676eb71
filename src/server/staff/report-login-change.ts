import type { Transaction } from '#server/platform/database/database.ts';
import type { OperatorContext } from './operator-context.ts';
import { sendingBrand } from './sending-brand.ts';
import type { StaffServices } from './staff-services.ts';
import { type StaffAccount, findStaffAccount } from './staff-store.ts';

/** A change of how an account logs in. */
export type LoginChange =
  | { readonly change: 'passkey-added' | 'passkey-removed'; readonly passkey: string }
  | {
      readonly change: 'authenticator-replaced' | 'recovery-codes-replaced' | 'password-changed' | 'login-replaced';
    };

/** Who reports a change: the request that made it. */
type Reporter = Pick<OperatorContext, 'device' | 'network' | 'origin' | 'now'>;

/**
 * Queues the email that reports a change of how an account logs in to its address, in the transaction of the change. It
 * is sent by the first brand the account may see; an account without a published brand gets none.
 */
export async function reportLoginChange(
  services: Pick<StaffServices, 'queueMail' | 'storefronts'>,
  tx: Transaction,
  { device, network, origin, now: at }: Reporter,
  { staffId, ...change }: LoginChange & { readonly staffId: string },
): Promise<void> {
  const account = await findStaffAccount(tx, staffId);
  if (account === null) throw new Error(`The staff account ${staffId} does not exist.`);
  const brandId = sendingBrand(services, account.brands);
  if (brandId === undefined) return;
  const request = { kind: 'staff-login-changed', staffId, ...change, device, network, origin, at } as const;
  await services.queueMail(tx, { brandId, request, at });
}

/** Reports an accepted invitation to an account that could log in before: it replaced how. */
export async function reportAcceptance(
  services: Pick<StaffServices, 'queueMail' | 'storefronts'>,
  tx: Transaction,
  context: Reporter,
  { id: staffId, hasPassword, passkeys }: Pick<StaffAccount, 'id' | 'hasPassword' | 'passkeys'>,
): Promise<void> {
  if (!hasPassword && passkeys === 0) return;
  await reportLoginChange(services, tx, context, { staffId, change: 'login-replaced' });
}
