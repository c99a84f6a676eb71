import { isDeepStrictEqual } from 'node:util';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { linesWithIssues } from '#core/basket/lines-with-issues.ts';
import { taxAddressOf } from '#core/billing/tax/tax-territory.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { canonicalQuote } from '#core/pricing/quote.ts';
import { sha256 } from '#server/platform/ids.ts';
import { buildBilling } from '#tests/support/test-shopper.ts';
import { type ModelBasket, presentLines } from './basket-model.ts';
import { TWO_TABS_STORE } from './two-tabs-shop.ts';

/** The basket as the shop returns it. */
export type BasketView = OutputOf<Api['basket']['command']>;

/** The buyer in both tabs. */
export const BUYER = buildBilling({ phone: '+49 30 1234567' });

const ADDRESS = taxAddressOf(BUYER, null);
const UNDO_MS = 10_000;

/** The price of a modelled basket by core's own pricing; a line without an id yet has ''. */
export function priceOf(basket: ModelBasket, at: number): PricedBasket {
  const { brand, catalogue, promotions, taxes, product } = TWO_TABS_STORE;
  const lines = presentLines(basket).map(({ id, configuration }) => ({
    id: id ?? '',
    configuration,
    addedAt: 0,
    shownMinor: null,
  }));
  const { currency, vouchers, dismissed } = basket;
  const written = { id: basket.id ?? '', currency, lines, removed: [], vouchers, dismissed };
  return priceBasket(
    { ...written, recommendationsShown: [], commands: [] },
    {
      products: product,
      categories: (slug) => catalogue.categories.find((category) => category.slug === slug),
      promotions,
      usedUp: new Set(),
      taxes,
      brand,
      address: basket.isBilled ? ADDRESS : null,
      customer: { firstTime: null, usesByPromotion: {} },
      ownedDomains: null,
      termEnds: new Map(),
      reserved: new Map(),
      checks: new Map(),
      at,
    },
  );
}

/** Whether the shop accepts the last voucher code of a basket. */
export function isLastCodeGood(basket: ModelBasket, at: number): boolean {
  const last = basket.vouchers.at(-1);
  return priceOf(basket, at).refused.every(({ code }) => code !== last);
}

/** Whether a line has validation issues. */
export function hasIssues(basket: ModelBasket, at: number): boolean {
  return linesWithIssues(priceOf(basket, at).lines).length > 0;
}

/** The quote hash of a basket. */
export function hashOf(basket: ModelBasket, at: number): string {
  const { id: brandId, legal, orderButton } = TWO_TABS_STORE.brand;
  const wording = orderButton === null ? '' : JSON.stringify([orderButton.pay, orderButton.free]);
  return sha256(
    canonicalQuote(priceOf(basket, at), {
      basketId: basket.id ?? '',
      brandId,
      address: ADDRESS,
      orderButton: wording,
      termsVersion: legal.termsVersion,
    }),
  );
}

/** The model with the ids the shop returned, if its answer shows exactly this basket and price; null otherwise. */
export function matchView(basket: ModelBasket, view: BasketView, at: number): ModelBasket | null {
  const lines = presentLines(basket);
  const unnamed = lines.findIndex(({ id }) => id === null);
  const given = unnamed === -1 ? null : (view.lines[unnamed]?.id ?? null);
  const isNew = basket.places.every(({ id }) => id !== given);
  if (unnamed !== -1 && !isNew) return null;
  const places = basket.places.map((place) => (place.id === null ? { ...place, id: given } : place));
  const named = { ...basket, id: basket.id ?? view.id, places };
  return isDeepStrictEqual(shownOf(named, at), comparableView(view)) ? named : null;
}

/** The part of an answer the model covers; notices depend on the last price shown, which never changes here. */
function comparableView({ removed, ...view }: BasketView): unknown {
  return { ...view, removed: removed.map(({ lineId, until }) => ({ lineId, until })) };
}

function shownOf(basket: ModelBasket, at: number): unknown {
  const removed = basket.places.flatMap(({ id, removedAt }) =>
    removedAt !== null && at < removedAt + UNDO_MS ? [{ lineId: id, until: removedAt + UNDO_MS }] : [],
  );
  return {
    ...priceOf(basket, at),
    id: basket.version === 0 ? null : basket.id,
    version: basket.version,
    removed,
  };
}
