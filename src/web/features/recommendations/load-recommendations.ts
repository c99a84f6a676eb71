import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { pageProblem, valueOrThrow } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

type RecommendationView = OutputOf<Api['catalogue']['recommendations']>['recommendations'][number];

/** A recommended product with the idempotency id of its form. */
export interface RecommendedCard extends RecommendationView {
  readonly commandId: string;
}

/**
 * The recommendations for a product or the basket; `shelf` is null where they could not be loaded, which does not block
 * the way to the basket.
 */
export interface Toolkit {
  /** The number of items in the basket; null where it could not be loaded. */
  readonly count: number | null;
  readonly shelf: { readonly currency: string; readonly cards: readonly RecommendedCard[] } | null;
}

/** Loads the recommendations of a product or the basket; null for an unknown product. */
export async function loadRecommendations(
  { api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>,
  product?: string,
): Promise<Toolkit | null> {
  const [session, found] = await Promise.all([
    api.account.session({}),
    api.catalogue.recommendations(product === undefined ? {} : { product }),
  ]);
  const { basketCount: count, expired } = valueOrThrow(session);
  // Recommendations for a product are public; those for a basket need its session.
  if (expired && product === undefined) throw pageProblem({ code: 'session/expired' });
  if (!found.ok && found.problem.code === 'product/not-found') return null;
  if (!found.ok) return { count, shelf: null };
  const { currency, recommendations } = found.value;
  const cards = recommendations.map((card) => ({ ...card, commandId: newCommandId() }));
  return { count, shelf: { currency, cards } };
}
