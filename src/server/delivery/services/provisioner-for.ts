import { type Provisioning, type SetupMode, provisioningOf, setupModeOf } from '#core/services/provisioning.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import type { LiveStore, Storefronts } from '#server/storefront/public.ts';
import type { Provisioner } from './provisioner.ts';

/** The provisioner of provisioning settings; null when there is none. */
export type ProvisionerOf = (brandId: string, settings: Provisioning) => Provisioner | null;

/** Dependencies of choosing a provisioner. */
export interface ProvisioningServices {
  readonly storefronts: Pick<Storefronts, 'at' | 'byBrand'>;
  readonly provisionerOf: ProvisionerOf;
}

/** How a product is set up according to the brand's newest store version; null when it is no longer sold. */
export function setUpOfSold(
  { storefronts }: ProvisioningServices,
  brandId: string,
  productId: string,
): SetupMode | null {
  const store = storefronts.byBrand(brandId);
  const product = store?.product(productId);
  return store === null || product === undefined ? null : setupModeOf(product, store.brand);
}

/**
 * The provisioner of an ordered product. The brand's newest store version decides, so that a wrong URL can be corrected
 * for waiting orders; for a product no longer sold, the order's version does.
 */
export async function provisionerFor(
  services: ProvisioningServices,
  order: StoredOrder,
  productId: string,
): Promise<Provisioner | null> {
  const store = await storeFor(services, order, productId);
  return services.provisionerOf(order.brandId, provisioningOf(store.product(productId), store.brand));
}

/** How an ordered product is set up, by the same version. */
export async function setUpFor(
  services: ProvisioningServices,
  order: StoredOrder,
  productId: string,
): Promise<SetupMode> {
  const store = await storeFor(services, order, productId);
  return setupModeOf(store.product(productId), store.brand);
}

async function storeFor(
  { storefronts }: ProvisioningServices,
  { brandId, storeVersion }: StoredOrder,
  productId: string,
): Promise<LiveStore> {
  const newest = storefronts.byBrand(brandId);
  const store = newest?.product(productId) === undefined ? await storefronts.at(brandId, storeVersion) : newest;
  if (store === null) throw new Error(`Brand ${brandId} has no store ${storeVersion}.`);
  return store;
}
