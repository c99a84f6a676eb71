import {
  countRecoveryCodes,
  emailOfChange,
  findSecondFactor,
  listEntries,
  listOpenSessions,
  listRememberedDevices,
} from '#server/identity/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { contentVersion } from '#server/platform/ids.ts';
import { type AccountRow, findLastLogin, findPendingEmail } from './customer-account-store.ts';
import type { CustomerPage } from './customer-page.ts';

/** The part of the page about the account itself. */
export type AccountPart = Pick<
  CustomerPage,
  'version' | 'lastLoginAt' | 'pendingEmail' | 'twoFactor' | 'sessions' | 'rememberedDevices'
>;

/** Loads it; `now` in ms. */
export async function accountPart(db: Queries, account: AccountRow, now: number): Promise<AccountPart> {
  const key = { brandId: account.brand_id, customerId: account.id };
  const factor = await findSecondFactor(db, key);
  const since = factor?.confirmedAt ?? null;
  const pending = await findPendingEmail(db, key, now);
  const email = pending === null ? null : emailOfChange(JSON.parse(pending.document));
  const sessions = await listOpenSessions(db, key, now);
  const devices = await listRememberedDevices(db, key, now);
  return {
    version: await versionOf(db, account),
    lastLoginAt: await findLastLogin(db, key),
    pendingEmail: pending === null || email === null ? null : { email, expiresAt: pending.expiresAt },
    twoFactor: { since, recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, key) },
    sessions: sessions.map(({ id, device, network, created_at: createdAt, seen_at: seenAt }) => {
      return { id, device, network, createdAt, seenAt };
    }),
    rememberedDevices: devices.map(({ id, label, seen_at: seenAt, remembered_until: rememberedUntil }) => {
      return { id, label, seenAt, rememberedUntil };
    }),
  };
}

/** The version of an account as it is now. */
export async function versionOf(db: Queries, account: AccountRow): Promise<string> {
  const { email, first_name: firstName, last_name: lastName, blocked_at: blockedAt } = account;
  const key = { brandId: account.brand_id, customerId: account.id };
  const twoFactorSince = (await findSecondFactor(db, key))?.confirmedAt ?? null;
  const savedDetails = await listEntries(db, key);
  return customerVersion({ email, firstName, lastName, blockedAt, twoFactorSince, savedDetails });
}

/** What the actions on a customer depend on. */
interface CustomerVersionFacts {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly blockedAt: number | null;
  readonly twoFactorSince: number | null;
  readonly savedDetails: readonly { readonly id: string; readonly entry: object }[];
}

/** Changes whenever something does that an action depends on: address, name, block, second factor, billing details. */
function customerVersion(facts: CustomerVersionFacts): string {
  const { email, firstName, lastName, blockedAt, twoFactorSince, savedDetails } = facts;
  const saved = savedDetails.map(({ id, entry }) => [id, entry]);
  return contentVersion([email, firstName, lastName, blockedAt, twoFactorSince, saved]);
}
