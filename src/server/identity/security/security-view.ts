import type { OutputOf } from '#contract/endpoint.ts';
import type { getSecurity } from '#contract/security.ts';
import { translateDeviceLabel } from '#core/account/device-label.ts';
import { findPasswordChange } from '#server/identity/account/customer-store.ts';
import { countRecoveryCodes } from '#server/identity/account/sign-in/recovery-code-store.ts';
import { type CustomerKey, hasSecondFactor } from '#server/identity/account/sign-in/second-factor-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';
import { listOpenSessions, listRememberedDevices } from './security-store.ts';

type SecurityView = OutputOf<typeof getSecurity>;

/** The account's security as returned by the API; `session` may be newer than the request's. */
export async function securityView(
  { read }: Pick<Database, 'read'>,
  { now, device, store, session: given }: RequestContext,
  customerId: string,
  session: Session | null = given,
): Promise<SecurityView> {
  const key: CustomerKey = { brandId: store.brand.id, customerId };
  const isOn = await hasSecondFactor(read, key.brandId, customerId);
  const deviceHash = device.token === null ? null : sha256(device.token);
  const sessions = await listOpenSessions(read, key, now);
  const devices = await listRememberedDevices(read, key, now);
  return {
    passwordChangedAt: await findPasswordChange(read, key.brandId, customerId),
    twoFactor: { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(read, key) : 0 },
    sessions: sessions.map((one) => ({
      id: one.id,
      device: translateDeviceLabel(one.device, store.language),
      network: one.network,
      createdAt: one.created_at,
      seenAt: one.seen_at,
      isThis: one.id === session?.id,
    })),
    devices: devices.map((one) => ({
      id: one.id,
      label: translateDeviceLabel(one.label, store.language),
      seenAt: one.seen_at,
      rememberedUntil: one.remembered_until,
      isThis: one.token_hash === deviceHash,
    })),
  };
}
