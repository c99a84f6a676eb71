import { EmptyBasket } from '#web/features/basket/empty-basket.tsx';
import { failedCommand } from '#web/features/basket/lines/failed-command.ts';
import { loadEmptyBasket } from '#web/features/basket/load-basket.ts';
import { runBasketForm } from '#web/features/basket/run-basket-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/empty.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadEmptyBasket(context.get(pageContext));
}

/** Restores the line removed last. */
export function action(args: Route.ActionArgs) {
  return runForm(args, runBasketForm);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedCommand });
}

export default function Empty({ loaderData, actionData }: Route.ComponentProps) {
  const shopHref = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  return <EmptyBasket data={loaderData} refused={actionData} shopHref={shopHref} />;
}
