import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';

/** The address of the shop: the brand's storefront route, or the catalogue. */
export function useShop(): string {
  return useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
}
