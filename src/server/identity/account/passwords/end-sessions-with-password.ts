import type { AccountServices } from '#server/identity/account/account-services.ts';
import { revokeCodes } from '#server/identity/account/registration/code-store.ts';
import { deleteDevices } from '#server/identity/account/sign-in/device-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { endSessionsOf } from '#server/request/sessions/session-store.ts';

/** The customer whose password changed, and the session to keep. */
interface Changed {
  readonly context: RequestContext;
  readonly customerId: string;
  /** Absent after a reset. */
  readonly except?: string;
}

/**
 * Ends everything that may have been started with the old password (sessions, remembered devices, codes), and notifies
 * the customer by email.
 */
export async function endSessionsWithPassword(
  { queueMail }: Pick<AccountServices, 'queueMail'>,
  tx: Transaction,
  { context, customerId, ...other }: Changed,
): Promise<void> {
  const { id: brandId } = context.store.brand;
  const { now: at } = context;
  await endSessionsOf(tx, { brandId, customerId, ...other }, at);
  await deleteDevices(tx, brandId, customerId, context.device.token);
  for (const purpose of CODES_THAT_END) await revokeCodes(tx, { brandId, purpose, subjectId: customerId }, at);
  const request = { kind: 'password-changed', customerId } as const;
  await queueMail(tx, {
    brandId,
    subject: { type: 'customer', id: customerId },
    request,
    at,
    language: context.store.language,
  });
}

const CODES_THAT_END = ['recovery', 'second-factor', 'email-change'] as const;
