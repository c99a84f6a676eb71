import { findCustomer, findCustomerById } from '#server/identity/account/customer-store.ts';
import { deleteSecondFactor, hasSecondFactor } from '#server/identity/account/sign-in/second-factor-store.ts';
import type { PersonalDataServices } from '#server/identity/personal-data/personal-data-services.ts';
import { findProfile, updateProfile } from '#server/identity/personal-data/profile-store.ts';
import { type RequestedEmail, sendEmailChange } from '#server/identity/personal-data/send-email-change.ts';
import { deleteRemembered, listOpenSessions } from '#server/identity/security/security-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { endSessionsOf, updateSessionPerson } from '#server/request/sessions/session-store.ts';
import { updateBlocked, updateUnblocked } from './block-store.ts';

// Changes of a customer's account by staff. Each runs in the transaction of the caller, who has locked the account.

/** The key of a customer. */
interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** Ends all sessions of a customer; returns their number. */
export async function endCustomerSessions(tx: Transaction, key: CustomerKey, at: number): Promise<number> {
  const open = await listOpenSessions(tx, key, at);
  await endSessionsOf(tx, key, at);
  return open.length;
}

/** Blocks an account and ends its sessions; null when it is blocked already, otherwise the number of sessions. */
export async function blockCustomer(tx: Transaction, key: CustomerKey, at: number): Promise<number | null> {
  return (await updateBlocked(tx, key, at)) ? endCustomerSessions(tx, key, at) : null;
}

/** Lets a blocked customer log in and order again; false when the account is not blocked. */
export function unblockCustomer(tx: Transaction, key: CustomerKey, at: number): Promise<boolean> {
  return updateUnblocked(tx, key, at);
}

/**
 * Turns the second factor off, so that the customer can set up another one, and sends the customer an email; false when
 * it is off.
 */
export async function resetSecondFactor(
  { queueMail }: Pick<PersonalDataServices, 'queueMail'>,
  tx: Transaction,
  { brandId, customerId, at, language }: Omit<RequestedEmail, 'email'>,
): Promise<boolean> {
  if (!(await hasSecondFactor(tx, brandId, customerId))) return false;
  await deleteSecondFactor(tx, { brandId, customerId });
  await deleteRemembered(tx, { brandId, customerId });
  const request = { kind: 'two-factor-changed', customerId, isOn: false } as const;
  const subject = { type: 'customer', id: customerId } as const;
  await queueMail(tx, { brandId, subject, request, at, ...(language === undefined ? {} : { language }) });
  return true;
}

/**
 * Sends a link to a new address, given in normalized form; the current one stays until the link is opened, and is then notified.
 * Returns why not: the link of a blocked account would not work.
 */
export async function requestEmailChange(
  services: Pick<PersonalDataServices, 'mailedCodes' | 'queueMail'>,
  tx: Transaction,
  requested: RequestedEmail,
): Promise<'unchanged' | 'taken' | 'blocked' | null> {
  const { brandId, customerId, email } = requested;
  const customer = await findCustomerById(tx, brandId, customerId);
  if (customer?.email === email) return 'unchanged';
  if (customer !== null && customer.blockedAt !== null) return 'blocked';
  if ((await findCustomer(tx, brandId, email)) !== null) return 'taken';
  await sendEmailChange(services, tx, requested);
  return null;
}

/** Corrects the names, also in open sessions. */
export async function changeCustomerNames(
  tx: Transaction,
  key: CustomerKey,
  names: { readonly firstName: string; readonly lastName: string },
  at: number,
): Promise<void> {
  const profile = await findProfile(tx, key);
  if (profile === null) return;
  await updateProfile(tx, key, { ...profile, ...names }, at);
  await updateSessionPerson(tx, key, { ...names, username: profile.username, email: profile.email });
}
