import type { listOrderChoices as endpoint } from '#contract/operator/orders.ts';
import { ok } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** What the list of orders can be filtered by: the products and currencies that the visible brands sell now. */
export function listOrderChoices({
  storefronts,
}: Pick<OperatorServices, 'storefronts'>): OperatorHandler<typeof endpoint> {
  return async ({ caller }, { brandId }) => {
    const stores = storefronts
      .list()
      .filter(({ brand }) => canAccessBrand(caller.brands, brand.id) && (brandId ?? brand.id) === brand.id);
    return ok({
      products: stores.flatMap(({ brand, catalogue }) =>
        catalogue.products.map(({ id, name }) => ({ brandId: brand.id, id, name })),
      ),
      currencies: [...new Set(stores.flatMap(({ brand }) => brand.currencies))].toSorted(),
    });
  };
}
