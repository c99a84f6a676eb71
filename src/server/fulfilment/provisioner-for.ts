import { provisioningOf } from '#core/services/provisioning.ts';
import type { Provisioning } from '#core/services/provisioning.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import type { Provisioner } from './provisioner.ts';

/** Who the store files say sets services up; null where a service is only a row. */
export type ProvisionerOf = (brandId: string, settings: Provisioning) => Provisioner | null;

/** What setting services up works with. */
export interface ProvisioningServices {
  readonly storefronts: Pick<Storefronts, 'at' | 'byBrand'>;
  readonly provisionerOf: ProvisionerOf;
}

/** Whether a product is surely only a row, without asking anybody. */
export function isOnlyRow({ storefronts }: ProvisioningServices, brandId: string, productId: string): boolean {
  const store = storefronts.byBrand(brandId);
  const product = store?.product(productId);
  return store !== null && product !== undefined && provisioningOf(product, store.brand).by === 'none';
}

/**
 * Who sets a product of an order up: as the brand's newest files say, so that a wrong address can be put right for orders that wait; a product they do not sell
 * any more is set up as it was when the order was sealed.
 */
export async function provisionerFor(
  { storefronts, provisionerOf }: ProvisioningServices,
  { brandId, storeVersion }: StoredOrder,
  productId: string,
): Promise<Provisioner | null> {
  const newest = storefronts.byBrand(brandId);
  const store = newest?.product(productId) === undefined ? await storefronts.at(brandId, storeVersion) : newest;
  if (store === null) throw new Error(`Brand ${brandId} has no store ${storeVersion}.`);
  return provisionerOf(brandId, provisioningOf(store.product(productId), store.brand));
}
