import { EmptyBasket } from '#web/features/basket/empty-basket.tsx';
import { loadEmptyBasket } from '#web/features/basket/load-basket.ts';
import { runBasketForm } from '#web/features/basket/run-basket-form.ts';
import { untakenCommand } from '#web/features/basket/untaken-command.ts';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import { stayOnSystemError } from '#web/stay-on-system-error.ts';
import type { Route } from './+types/empty.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadEmptyBasket(context.get(pageContext));
}

/** Restores the line removed last. */
export async function action({ request, context }: Route.ActionArgs) {
  return runBasketForm(context.get(pageContext), await readForm(request));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent, untakenCommand);
}

export default function Empty({ loaderData, actionData }: Route.ComponentProps) {
  const shopHref = useShellData()?.storefront.brand.storefront_route ?? screens.shop.href();
  return <EmptyBasket data={loaderData} refused={actionData} shopHref={shopHref} />;
}
