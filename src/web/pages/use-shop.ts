import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';

/** Where to buy: the brand's own entry to its shop. */
export function useShop(): string {
  return useShellData()?.storefront.brand.storefront_route ?? screens.shop.href();
}
