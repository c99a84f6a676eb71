import { data, redirect } from 'react-router';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { addToBasket } from '#web/features/product/add-to-basket.ts';
import { afterAdding } from '#web/features/product/after-adding.ts';
import { findProduct } from '#web/features/product/find-product.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { startFromLink } from '#web/features/product/start-from-link.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/express-add.ts';

/**
 * The time in ms during which the same link counts as the same navigation, such as a double click or a repeated
 * request.
 */
const SAME_NAVIGATION_MS = 10_000;

/**
 * Adds the product to the basket when nothing required is missing, else redirects to product add with the given values.
 */
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
  if (!page.canApplyDeepLink || !isComplete || !(await isElsewhere(page, configuration))) return toConfigure();
  const commandId = `express-${(page.now - (page.now % SAME_NAVIGATION_MS)).toString(36)}`;
  const added = await addToBasket(page.api, { configuration, currency, vouchers, commandId, hasRecommendations });
  return added.ok ? afterAdding(product, added.value) : toConfigure();
}

/**
 * Whether the domain of the link is registered, so that the service can use it as an existing domain. An available
 * domain, or one that could not be checked, is offered for registration on the configuration page.
 */
async function isElsewhere({ api }: Pick<PageContext, 'api'>, { domain }: Configuration): Promise<boolean> {
  if (domain?.mode !== 'existing') return true;
  const checked = await api.domains.check({ name: domain.name });
  if (!checked.ok) return false;
  const { state, refusal } = checked.value;
  return state === 'taken' || state === 'owned' || refusal === 'not-sold';
}

export default function ExpressAdd() {
  return <ProductNotFound />;
}
