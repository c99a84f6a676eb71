import type { OutputOf } from '#contract/endpoint.ts';
import type { getSecurity } from '#contract/security.ts';
import { translateDeviceLabel } from '#core/account/device-label.ts';
import { findPasswordChange } from '#server/identity/account/customer-store.ts';
import { countRecoveryCodes } from '#server/identity/account/sign-in/recovery-code-store.ts';
import { type CustomerKey, hasSecondFactor } from '#server/identity/account/sign-in/second-factor-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';
import { type OpenSession, type RememberedDevice, listOpenSessions, listRememberedDevices } from './security-store.ts';

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
    sessions: sessions.map((one) => {
      return { ...sessionView(one, session?.id), device: translateDeviceLabel(one.device, store.language) };
    }),
    devices: devices.map((one) => ({
      ...deviceView(one, deviceHash),
      label: translateDeviceLabel(one.label, store.language),
    })),
  };
}

function sessionView(
  { id, device, network, created_at, seen_at }: OpenSession,
  thisId: string | undefined,
): SecurityView['sessions'][number] {
  return { id, device, network, createdAt: created_at, seenAt: seen_at, isThis: id === thisId };
}

function deviceView(
  { id, label, seen_at, remembered_until, token_hash }: RememberedDevice,
  thisHash: string | null,
): SecurityView['devices'][number] {
  return { id, label, seenAt: seen_at, rememberedUntil: remembered_until, isThis: token_hash === thisHash };
}
