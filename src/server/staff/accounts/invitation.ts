import type { Transaction } from '#server/platform/database/database.ts';
import { sendingBrand } from '#server/staff/sending-brand.ts';
import { insertStaffCode, revokeStaffCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { StaffAccount } from '#server/staff/staff-store.ts';

/** The code of an invitation, the same whenever it is derived: for its email and when the command is repeated. */
export function invitationCode({ mailedCodes }: Pick<StaffServices, 'mailedCodes'>, invitationId: string): string {
  return mailedCodes.sign(`staff-invitation ${invitationId}`);
}

/** The link of an invitation on the back office's origin. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/invitation?code=${code}`;
}

/** Stores the code of an invitation, which replaces earlier ones of the account. */
export async function insertInvitation(
  tx: Transaction,
  { staffId, code, at }: { readonly staffId: string; readonly code: string; readonly at: number },
): Promise<void> {
  await revokeStaffCodes(tx, { staffId, purpose: 'invitation', now: at });
  await insertStaffCode(tx, { purpose: 'invitation', code, staffId, at });
}

/** An invitation to send. */
export interface Invitation {
  readonly account: Pick<StaffAccount, 'id' | 'brands'>;
  /** The id of the command, from which the code is derived. */
  readonly invitationId: string;
  readonly origin: string;
  readonly at: number;
}

/**
 * Stores an invitation and queues its email, from the first brand the account may see; without a published brand only
 * the link exists.
 */
export async function sendInvitation(
  services: Pick<StaffServices, 'mailedCodes' | 'queueMail' | 'storefronts'>,
  tx: Transaction,
  { account: { id: staffId, brands }, invitationId, origin, at }: Invitation,
): Promise<void> {
  await insertInvitation(tx, { staffId, code: invitationCode(services, invitationId), at });
  const brandId = sendingBrand(services, brands);
  if (brandId === undefined) return;
  const request = { kind: 'staff-invitation', staffId, invitationId, origin } as const;
  await services.queueMail(tx, { brandId, request, at });
}
