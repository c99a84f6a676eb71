import { ownedDomainHandlers } from '#server/delivery/owned-domains/routes.ts';
import type { PriceServices } from '#server/delivery/renewals/renewal-price.ts';
import { renewalHandlers, renewalPriceHandlers } from '#server/delivery/renewals/routes.ts';
import { serviceHandlers } from '#server/delivery/routes.ts';
import { stateContract } from '#server/delivery/statements/state-contract.ts';
import type { RegistryOf } from '#server/domains/public.ts';
import type { Handlers } from '#server/request/request-context.ts';

/** The handlers of owned domains, services and renewal prices. */
export function deliveryHandlers(
  services: PriceServices & { readonly registryOf: RegistryOf },
): Pick<Handlers, 'ownedDomains' | 'services' | 'renewalPrices' | 'contracts'> {
  return {
    ownedDomains: ownedDomainHandlers(services),
    services: { ...serviceHandlers(services), ...renewalHandlers(services) },
    contracts: { state: stateContract(services) },
    renewalPrices: renewalPriceHandlers(services),
  };
}
