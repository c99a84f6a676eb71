import type { Call } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import type { AccountServices } from './account-services.ts';
import { revokeCodes } from './code-store.ts';
import { forgetDevices } from './device-store.ts';
import { endSessionsOf } from './session-store.ts';

/** Whose password is another now, and the session that goes on. */
interface Changed {
  readonly call: Call;
  readonly customerId: string;
  /** None after a reset. */
  readonly except?: string;
}

/** Ends what somebody may have begun who knew the old password, and tells the customer (D9): sessions, remembered devices, codes. */
export async function endWithPassword(
  { queueMail }: Pick<AccountServices, 'queueMail'>,
  tx: Queries,
  { call, customerId, ...other }: Changed,
): Promise<void> {
  const { id: brandId } = call.store.brand;
  const { now: at } = call;
  await endSessionsOf(tx, { brandId, customerId, ...other }, at);
  await forgetDevices(tx, brandId, customerId, call.device.token);
  for (const purpose of CODES_THAT_END) await revokeCodes(tx, { brandId, purpose, subjectId: customerId }, at);
  const request = { kind: 'password-changed', customerId } as const;
  await queueMail(tx, { brandId, about: customerId, request, at, language: call.store.language });
}

const CODES_THAT_END = ['recovery', 'second-factor', 'email-change'] as const;
