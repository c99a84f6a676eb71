import type { listDomainPrices as endpoint } from '#contract/domains.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { domainPriceView } from '#core/pricing/domain-price-view.ts';
import { shelfEpoch } from '#core/pricing/shelf-price.ts';
import { ok } from '#core/result.ts';
import type { Handler } from '#server/request/request-context.ts';
import { type LiveStore, shelfContext } from '#server/storefront/public.ts';

type Answer = OutputOf<typeof endpoint>;

/** The prices of every TLD sold in a currency, in the order of results; computed once per version and promotion period. */
export function listDomainPrices(): Handler<typeof endpoint> {
  const cached = new WeakMap<LiveStore, Map<string, Answer>>();
  return async ({ store, now }, input) => {
    const [first = ''] = store.brand.currencies;
    const currency = store.brand.currencies.find((code) => code === input.currency) ?? first;
    const epoch = shelfEpoch(store.promotions, now);
    const answers = cached.get(store) ?? new Map<string, Answer>();
    cached.set(store, answers);
    const key = `${currency} ${epoch}`;
    const answer = answers.get(key) ?? pricesIn(store, currency, now);
    answers.set(key, answer);
    return ok(answer);
  };
}

function pricesIn(store: LiveStore, currency: string, at: number): Answer {
  const shelf = shelfContext(store, at);
  const tlds = store.domains.tlds.flatMap((tld) => {
    const price = domainPriceView(tld, currency, shelf);
    return price === null ? [] : [{ tld: tld.name, unicode: tld.unicode, price }];
  });
  return { currency, tlds };
}
