import type { RequestContext } from '#server/request/request-context.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import type { SearchServices } from './domain-services.ts';

/** Whether the signed-in customer owns the domain here or is obtaining it. */
export async function isOwnedByShopper(
  { database, listOwnedNames }: Pick<SearchServices, 'database' | 'listOwnedNames'>,
  context: RequestContext,
  name: string,
): Promise<boolean> {
  const holder = { brandId: context.store.brand.id, customerId: customerIdOf(context) };
  return (await listOwnedNames(database.read, holder, [name]))?.has(name) === true;
}
