import { maskedAddress } from '#core/account/masked-address.ts';
import { SAVED_KINDS, defaultEntries, isSameEntry } from '#core/billing/saved-details.ts';
import type { Language } from '#core/languages/languages.ts';
import { deleteAccountRows } from '#server/identity/account/account-data-store.ts';
import type { SignInCustomer } from '#server/identity/account/customer-store.ts';
import { deleteAvatar } from '#server/identity/personal-data/avatar-store.ts';
import { deleteCustomer } from '#server/identity/personal-data/profile-store.ts';
import { changeSavedEmail } from '#server/identity/saved-details/change-saved-email.ts';
import {
  deleteEntry,
  listEntries,
  moveEntries,
  updateDefaultEntry,
} from '#server/identity/saved-details/saved-details-store.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { moveEndedSessions } from '#server/request/sessions/session-data-store.ts';
import { insertFormerAddress, moveFormerAddresses } from './former-address-store.ts';
import { type AccountPair, moveDevices, updateAddressFreed } from './merged-account-store.ts';

/** An account as far as a merge needs it. */
export type MergedCustomer = Pick<SignInCustomer, 'brandId' | 'id' | 'email' | 'firstName'>;

/** Two locked accounts of a brand. */
export interface AccountMerge {
  readonly remaining: MergedCustomer;
  readonly closed: MergedCustomer;
  /** Of the emails; undefined for the brand's. */
  readonly language: Language | undefined;
  /** ms. */
  readonly at: number;
}

/**
 * Merges an account into another and deletes it, in the caller's transaction: `moveOtherModules` moves the rows of other
 * modules, without which the deletion is refused by the database. The closed one's password, second factor, picture,
 * links and username end; its address is recorded and leads to the account that remains, whose address replaces it in saved
 * billing details. Both addresses get an email.
 */
export async function mergeAccount(
  { queueMail }: { readonly queueMail: QueueEmail },
  tx: Transaction,
  { remaining, closed, language, at }: AccountMerge,
  moveOtherModules: (tx: Transaction, pair: AccountPair) => Promise<void>,
): Promise<{ readonly savedDetails: number }> {
  const { brandId } = remaining;
  const pair = { brandId, from: closed.id, to: remaining.id };
  const key = { brandId, customerId: closed.id };
  await updateAddressFreed(tx, pair);
  await moveEndedSessions(tx, pair, at);
  await moveDevices(tx, pair);
  await changeSavedEmail(tx, key, { from: closed.email, to: remaining.email, at });
  const savedDetails = await moveSavedDetails(tx, pair);
  await moveFormerAddresses(tx, key, remaining.id);
  await moveOtherModules(tx, pair);
  await deleteAccountRows(tx, { ...key, email: closed.email });
  await deleteAvatar(tx, key);
  await deleteCustomer(tx, key);
  await insertFormerAddress(tx, {
    brandId,
    closedId: closed.id,
    customerId: remaining.id,
    email: closed.email,
    mergedAt: at,
  });
  const emails = [
    { to: remaining, other: closed, isClosed: false },
    { to: closed, other: remaining, isClosed: true },
  ] as const;
  for (const { to, other, isClosed } of emails) {
    const { email, firstName } = to;
    const request = { kind: 'account-merged', email, firstName, other: maskedAddress(other.email), isClosed } as const;
    const subject = { type: 'customer', id: remaining.id } as const;
    await queueMail(tx, { brandId, subject, request, at, ...(language === undefined ? {} : { language }) });
  }
  return { savedDetails };
}

/**
 * Moves saved billing details without those the other account has already. Its defaults stay: without a choice they are
 * the oldest of each kind, which a moved entry may precede, so they are chosen. Returns how many entries moved.
 */
async function moveSavedDetails(tx: Transaction, { brandId, from, to }: AccountPair): Promise<number> {
  const [owner, other] = [
    { brandId, customerId: from },
    { brandId, customerId: to },
  ];
  const own = await listEntries(tx, other);
  const moved = await listEntries(tx, owner);
  const defaults = defaultEntries(own);
  for (const kind of SAVED_KINDS) {
    const entry = defaults[kind];
    if (entry !== undefined && !entry.isDefault) await updateDefaultEntry(tx, other, entry);
  }
  const known = moved.filter(({ kind, entry }) =>
    own.some((one) => one.kind === kind && isSameEntry(kind, one.entry, entry)),
  );
  for (const { id } of known) await deleteEntry(tx, owner, id);
  await moveEntries(tx, owner, to);
  return moved.length - known.length;
}
