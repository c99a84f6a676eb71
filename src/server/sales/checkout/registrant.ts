import { type Problem, problem } from '#contract/problems.ts';
import { boughtNames } from '#core/basket/domain-lines.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import {
  type RegistrantView,
  type StoredBasket,
  findRegistrant,
  registrantOf,
  registrantView,
} from '#server/shop/public.ts';

/** The registrant fields the basket's registries require; null for a basket without domains, without a query. */
export async function checkoutRegistrant(
  db: Queries,
  context: RequestContext,
  { basket, billing }: StoredBasket,
): Promise<RegistrantView | null> {
  if (boughtNames(basket.lines).size === 0) return null;
  const details = await findRegistrant(db, context.store.brand.id, basket.id);
  return registrantView(context.store, basket, { details, billing });
}

/**
 * The registrant of a basket's domains; null when it has none. Problem: 'checkout/registrant-missing' with the validation
 * issues, before any payment.
 */
export async function eligibleRegistrant(
  db: Queries,
  context: RequestContext,
  stored: StoredBasket,
): Promise<Result<RegistrantDetails | null, Problem<'checkout/registrant-missing'>>> {
  const view = await checkoutRegistrant(db, context, stored);
  if (view === null) return ok(null);
  const { problems } = view;
  const registrant = registrantOf(view.details, stored.billing);
  if (registrant === null || problems.length > 0) {
    const fields = problems.map(({ path, code }) => ({ path, code }));
    return refuse(problem('checkout/registrant-missing', { fields, data: { registrant: problems } }));
  }
  return ok(registrant);
}
