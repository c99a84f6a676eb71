import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { BasketScreen } from '#web/features/basket/basket-screen.tsx';
import { failedCommand } from '#web/features/basket/lines/failed-command.ts';
import { loadBasket } from '#web/features/basket/load-basket.ts';
import { runBasketForm } from '#web/features/basket/run-basket-form.ts';
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/basket.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadBasket(context.get(pageContext), url.searchParams);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, runBasketForm);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedCommand });
}

/**
 * Also reloads after a refused command, because the basket may have changed elsewhere; not after a failed request
 * (503).
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionStatus !== undefined && actionStatus !== 503) || defaultShouldRevalidate;
}

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const storefront = useShellData()?.storefront;
  const { preview } = loaderData;
  if (preview !== null) {
    const currencyName = storefront?.currencies.find(({ code }) => code === preview.to)?.name ?? preview.to;
    return <CurrencyPreviewPart data={loaderData} preview={preview} currencyName={currencyName} />;
  }
  const shopHref = storefront?.brand.storefrontRoute ?? screens.shop.href();
  const captcha = <CaptchaField form="voucher" />;
  return <BasketScreen data={loaderData} refused={actionData} {...{ shopHref, captcha }} />;
}

/** The basket in another currency, which most visits do not show. */
const CurrencyPreviewPart = latePart(
  'currency-preview',
  async () => (await import('#web/features/basket/currency/currency-preview-screen.tsx')).CurrencyPreviewScreen,
  <Skeleton className="h-96 w-full" />,
);
