import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { boughtNames } from '#core/basket/domain-lines.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { StoredBasket } from '#server/basket/public.ts';
import { loadRegistrant, registrantOf, registrantView } from '#server/domains/public.ts';
import type { RegistrantView } from '#server/domains/public.ts';
import type { RequestContext } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The registrant fields the basket's registries require; null for a basket without names, without a query. */
export async function checkoutRegistrant(
  db: Queries,
  context: RequestContext,
  { basket, billing }: StoredBasket,
): Promise<RegistrantView | null> {
  if (boughtNames(basket.lines).size === 0) return null;
  const details = await loadRegistrant(db, context.store.brand.id, basket.id);
  return registrantView(context.store, basket, { details, billing });
}

/**
 * The registrant of a basket's names; null when it has none. Problem: 'checkout/registrant-missing' with the validation
 * issues, before any payment.
 */
export async function eligibleRegistrant(
  db: Queries,
  context: RequestContext,
  stored: StoredBasket,
): Promise<Result<RegistrantDetails | null, Problem>> {
  const view = await checkoutRegistrant(db, context, stored);
  if (view === null) return ok(null);
  const fields = view.problems.map(({ path, code }) => ({ path, code }));
  const registrant = registrantOf(view.details, stored.billing);
  if (registrant === null || fields.length > 0) return refuse(problem('checkout/registrant-missing', { fields }));
  return ok(registrant);
}
