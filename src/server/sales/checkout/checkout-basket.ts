import { type Problem, problem } from '#contract/problems.ts';
import { linesWithIssues } from '#core/basket/lines-with-issues.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { findCountry } from '#core/billing/countries.ts';
import { isSoldTo } from '#core/billing/sales-area.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { type StoredBasket, loadKnownBasket } from '#server/shop/public.ts';

/** The session's open basket. Problems: 'session/expired', and 'checkout/already-ordered' with data.orderId. */
export async function checkoutBasket(
  db: Queries,
  context: RequestContext,
): Promise<Result<StoredBasket, Problem<'basket/empty' | 'checkout/already-ordered' | 'session/expired'>>> {
  if (context.sessionExpired) return refuse(problem('session/expired'));
  const basketId = context.session?.basketId ?? null;
  const stored = basketId === null ? null : await loadKnownBasket(db, context, basketId);
  if (stored?.state === 'ordered') {
    return refuse(problem('checkout/already-ordered', { data: { orderId: stored.basket.id } }));
  }
  if (stored?.state !== 'open' || stored.basket.lines.length === 0) return refuse(problem('basket/empty'));
  return ok(stored);
}

/**
 * Lines with validation issues, which block ordering: 'basket/has-issues' with data.lineIds; null when there are
 * none.
 */
export function issueProblem({ lines }: PricedBasket): Problem<'basket/has-issues'> | null {
  const lineIds = linesWithIssues(lines).map((line) => line.id);
  return lineIds.length === 0 ? null : problem('basket/has-issues', { data: { lineIds } });
}

/** Whether the brand requires an account and the caller has none. */
export function mustSignIn({ store, session }: RequestContext): boolean {
  const isSignedIn = session !== null && session.kind !== 'guest';
  return !store.brand.guestCheckout && !isSignedIn;
}

/** The validation issue of a billing country the brand does not sell to. */
export function checkSoldTo(
  { salesArea }: Pick<Brand, 'salesArea'>,
  { country }: Pick<BillingDetails, 'country'>,
): readonly { readonly path: 'country'; readonly code: 'not-sold' }[] {
  return findCountry(country) === null || isSoldTo(salesArea, country) ? [] : [{ path: 'country', code: 'not-sold' }];
}
