import { data, redirect } from 'react-router';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { withTold } from '#web/features/basket/load-basket.ts';
import { addToBasket } from '#web/features/product/add-to-basket.ts';
import { afterAdding } from '#web/features/product/after-adding.ts';
import { findProduct } from '#web/features/product/find-product.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { startFromLink } from '#web/features/product/start-from-link.ts';
import { pageContext } from '#web/page-context.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/express-add.ts';

/** ms in which the same link followed again is the same navigation: a double click, a browser that asks twice. */
const SAME_NAVIGATION_MS = 10_000;

/** Straight into the basket when nothing required is missing, else to product add with what was given (D4). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  const detail = await findProduct(page.api, params.pid, searchParams.get('currency'));
  const linked = detail === null ? null : startFromLink(detail, searchParams);
  if (detail === null || linked === null) return data(null, { status: 404 });
  const { product, currency, hasRecommendations } = detail;
  const { start: configuration, vouchers } = linked;
  const toConfigure = () => redirect(`${screens.productAdd.href({ pid: product.slug })}${search}`, 303);
  const isComplete = checkConfiguration(product, configuration, currency).length === 0;
  if (!page.mayApplyDeepLink || !isComplete) return toConfigure();
  const commandId = `express-${(page.now - (page.now % SAME_NAVIGATION_MS)).toString(36)}`;
  const added = await addToBasket(page, { configuration, currency, vouchers, commandId, hasRecommendations });
  return added.ok
    ? redirect(withTold(afterAdding(product.slug, added.value), added.value.refused), 303)
    : toConfigure();
}

export default function ExpressAdd() {
  return <ProductNotFound />;
}
