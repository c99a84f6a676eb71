import type { Database, Queries } from '#server/platform/database/database.ts';
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
 * Deletes an account with everything that belongs to it alone, and records the deletion, in the caller's transaction.
 * Unless it is 'erased', nothing was deleted.
 */
export async function eraseCustomer(
  { parts }: Pick<PersonalDataServices, 'parts'>,
  tx: Queries,
  key: PersonKey,
  at: number,
): Promise<ErasureOutcome> {
  for (const part of parts) await part.hold?.(tx, key);
  if (!(await isErasable({ parts }, tx, key))) return 'running';
  if (!(await lockProfile(tx, key))) return 'absent';
  for (const part of parts) await part.erase(tx, key, at);
  await deleteCustomer(tx, key);
  await insertErasure(tx, { brandId: key.brandId, customerId: key.customerId, erasedAt: at });
  return 'erased';
}

/** Whether nothing of the customer has to be finished before the account can be deleted; changes nothing. */
export async function isErasable(
  { parts }: Pick<PersonalDataServices, 'parts'>,
  tx: Queries,
  key: PersonKey,
): Promise<boolean> {
  for (const part of parts) if ((await part.isRunning?.(tx, key)) === true) return false;
  return true;
}

/**
 * Repeats a deletion on a database that was restored from a backup made before it, as often as needed. Nobody is told
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
