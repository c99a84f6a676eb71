import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem, valueOrThrow } from '#web/page-problem.ts';
import type { PriceAsItIs } from './price-as-it-is.ts';
import { priceAsItIs } from './price-as-it-is.ts';

type RecommendationView = OutputOf<Api['catalogue']['recommendations']>['recommendations'][number];

/** A recommended product with the id that makes adding it happen once. */
export interface RecommendedCard extends RecommendationView {
  readonly commandId: string;
  /** What it costs as 'Add' adds it; null where it is configured first. */
  readonly asItIs: PriceAsItIs | null;
}

/** What goes well with a product, or with the basket; null where it could not be loaded: the way to the basket stays open. */
export interface Toolkit {
  /** How many items the basket holds; null where nobody could say it. */
  readonly count: number | null;
  readonly shelf: { readonly currency: string; readonly cards: readonly RecommendedCard[] } | null;
}

/** Loads the recommendations of a product, or of the basket; null where there is no such product. */
export async function loadRecommendations(
  { api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>,
  product?: string,
): Promise<Toolkit | null> {
  const [session, found] = await Promise.all([
    api.account.session({}),
    api.catalogue.recommendations(product === undefined ? {} : { product }),
  ]);
  const { basketCount: count, expired } = valueOrThrow(session);
  // What goes with a product can be looked at by anybody; what goes with a basket needs the basket.
  if (expired && product === undefined) throw pageProblem({ code: 'session/expired' });
  if (!found.ok && found.problem.code === 'product/not-found') return null;
  if (!found.ok) return { count, shelf: null };
  const { currency, recommendations } = found.value;
  const cards = recommendations.map(async (card): Promise<RecommendedCard> => {
    const detail = card.express ? await api.catalogue.get({ pid: card.product.slug, currency }) : null;
    const asItIs = detail?.ok === true ? priceAsItIs(detail.value) : null;
    return { ...card, commandId: newCommandId(), asItIs };
  });
  return { count, shelf: { currency, cards: await Promise.all(cards) } };
}
