import { EmptyBasket } from '#web/features/basket/empty-basket.tsx';
import { untakenCommand } from '#web/features/basket/lines/untaken-command.ts';
import { loadEmptyBasket } from '#web/features/basket/load-basket.ts';
import { runBasketForm } from '#web/features/basket/run-basket-form.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import { screens } from '#web/screens.ts';
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
