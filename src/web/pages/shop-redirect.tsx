import { redirect } from 'react-router';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/shop-redirect.ts';

/** /order/product and /order/products redirect to the catalogue with their query. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(screens.shop.href() + url.search, 301);
}
