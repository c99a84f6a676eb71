import { type StoredBreaker, isProvisionerBreakerOf, listBreakers } from '#server/health/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';

type Store = ReturnType<OperatorServices['storefronts']['list']>[number];

/** The open circuit breakers of the systems that some brands use; null for all. */
export async function listOpenBreakers(
  { database, storefronts }: Pick<OperatorServices, 'database' | 'storefronts'>,
  brandIds: readonly string[] | null,
): Promise<readonly StoredBreaker[]> {
  const open = (await listBreakers(database.read)).filter(({ isOpen }) => isOpen);
  if (brandIds === null) return open;
  const stores = storefronts.list().filter(({ brand }) => brandIds.includes(brand.id));
  return open.filter((breaker) => stores.some((store) => isUsedBy(store, breaker)));
}

/** Whether a brand uses the system of a circuit breaker; the mail server and the tax authority are the same for all. */
function isUsedBy({ brand, domains }: Store, { part, name }: StoredBreaker): boolean {
  switch (part) {
    case 'payments':
      return brand.paymentProviders.some(({ provider }) => provider === name);
    case 'registries':
      return domains.registries.some(({ key }) => key === name);
    case 'provisioning':
      return isProvisionerBreakerOf(name, brand.id);
    case 'emails':
    case 'tax-numbers':
      return true;
  }
}
