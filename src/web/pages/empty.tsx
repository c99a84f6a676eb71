import { EmptyBasket } from '#web/features/basket/empty-basket.tsx';
import { loadEmptyBasket } from '#web/features/basket/load-basket.ts';
import { runBasketForm } from '#web/features/basket/run-basket-form.ts';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import type { Route } from './+types/empty.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadEmptyBasket(context.get(pageContext), url.searchParams);
}

/** What was removed last can be put back from here. */
export async function action({ request, context }: Route.ActionArgs) {
  return runBasketForm(context.get(pageContext), await readForm(request));
}

export default function Empty({ loaderData, actionData }: Route.ComponentProps) {
  const shopHref = useShellData()?.storefront.brand.storefront_route ?? screens.shop.href();
  return <EmptyBasket data={loaderData} refused={actionData} shopHref={shopHref} />;
}
