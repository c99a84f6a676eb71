import { findCustomer } from '#server/identity/account/customer-store.ts';
import {
  type FormerAddress,
  deleteFormerAddresses,
  listFormerAddresses,
} from '#server/identity/merge/former-address-store.ts';
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';
import { type Erasure, insertErasure } from './erasure-store.ts';
import type { PersonalDataServices } from './personal-data-services.ts';
import { deleteCustomer, findProfile, lockProfile } from './profile-store.ts';

/**
 * The result of a deletion: done, not possible while an order or invoice is open, or nothing to delete since the account
 * is gone.
 */
export type ErasureOutcome = 'erased' | 'running' | 'absent';

/**
 * Deletes an account with everything that belongs to it alone and to accounts that were merged into it, and records the
 * deletion, in the caller's transaction. Unless it is 'erased', nothing was deleted.
 */
export async function eraseCustomer(
  { parts }: Pick<PersonalDataServices, 'parts'>,
  tx: Transaction,
  key: PersonKey,
  at: number,
): Promise<ErasureOutcome> {
  const former = await listFormerKeys(tx, key);
  for (const { email } of [key, ...former])
    for (const part of parts) await part.prepareErasure?.(tx, { ...key, email });
  if (!(await isErasable({ parts }, tx, key))) return 'running';
  if (!(await lockProfile(tx, key))) return 'absent';
  for (const one of [...former, key]) {
    for (const part of parts) await part.erase(tx, one, at);
    await insertErasure(tx, { brandId: one.brandId, customerId: one.customerId, erasedAt: at });
  }
  await deleteFormerAddresses(tx, key);
  await deleteCustomer(tx, key);
  return 'erased';
}

/** The person as the accounts that were merged into this one: what still names these. */
async function listFormerKeys(tx: Transaction, key: PersonKey): Promise<readonly PersonKey[]> {
  const keys: PersonKey[] = [];
  for (const former of await listFormerAddresses(tx, key)) keys.push(await formerKey(tx, former));
  return keys;
}

/** The person as an account that was merged; its address is free, and what another account does with it is not theirs. */
export async function formerKey(db: Queries, former: FormerAddress): Promise<PersonKey> {
  const { brandId, closedId, customerId, email } = former;
  const current = await findCustomer(db, brandId, email);
  const isTaken = current !== null && current.id !== customerId;
  return { brandId, customerId: closedId, email: isTaken ? null : email };
}

/** Whether nothing of the customer has to be finished before the account can be deleted; changes nothing. */
export async function isErasable(
  { parts }: Pick<PersonalDataServices, 'parts'>,
  tx: Transaction,
  key: PersonKey,
): Promise<boolean> {
  for (const part of parts) if ((await part.isRunning?.(tx, key)) === true) return false;
  return true;
}

/**
 * Repeats a deletion on a database that was restored from a backup made before it, as often as needed. No emails are sent
 * again.
 */
export async function repeatErasure(
  services: Pick<PersonalDataServices, 'parts'> & { readonly database: Database },
  { brandId, customerId, erasedAt }: Erasure,
  at: number,
): Promise<ErasureOutcome> {
  return services.database.transaction(async (tx) => {
    await insertErasure(tx, { brandId, customerId, erasedAt });
    const profile = await findProfile(tx, { brandId, customerId });
    if (profile === null) return 'absent';
    return eraseCustomer(services, tx, { brandId, customerId, email: profile.email }, at);
  });
}
