import type { AccountServices } from '#server/identity/account/account-services.ts';
import { type SignInCustomer, findCustomerById } from '#server/identity/account/customer-store.ts';
import { type CodeKey, findCode } from './code-store.ts';

/** The account of a code that is valid now; null of any other. */
export async function findCustomerOfCode(
  { database }: AccountServices,
  key: CodeKey,
  now: number,
): Promise<SignInCustomer | null> {
  const found = await findCode(database.read, key, now);
  return found === null ? null : findCustomerById(database.read, key.brandId, found.subjectId);
}
