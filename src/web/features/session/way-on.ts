import { screens } from '#web/screens.ts';
import type { ShellData } from '#web/shell-data.ts';

/** Where the shopper was going, else the basket when it has lines, else the shop (D5). */
export function wayOn({ storefront, session }: ShellData, next: string | null): string {
  return next ?? (session.basketCount > 0 ? screens.basket.href() : storefront.brand.storefront_route);
}
