import type { Api, Caller } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { isTicked } from '#core/catalogue/check-field.ts';
import { toUnicode } from '#core/domains/domain-name.ts';
import type { BasketView, LineView } from './basket-view.ts';
import { NO_FACTS } from './no-facts.ts';

type Product = OutputOf<Api['catalogue']['get']>['product'];

/** What the catalogue adds to a line: how its quantity may be changed, and the shopper's answers under the names of their fields. */
export interface LineFacts {
  readonly quantity: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly answers: readonly Answer[];
  /** The domain it is or is for, as people read it; '' without one. */
  readonly unicode: string;
  /** Of a domain's own line: the months it can be had for. */
  readonly terms: readonly number[];
}

/** true is a box that was ticked. */
interface Answer {
  readonly name: string;
  readonly text: string | true;
}

/** The facts of every line by its id; each product is asked for once. */
export async function loadLineFacts(api: Caller, basket: BasketView): Promise<Readonly<Record<string, LineFacts>>> {
  const slugs = [...new Set(basket.lines.map(({ slug }) => slug))];
  const found = await Promise.all(slugs.map((pid) => api.catalogue.get({ pid, currency: basket.currency })));
  const products = new Map(slugs.map((slug, position) => [slug, found[position]]));
  return Object.fromEntries(
    basket.lines.map((line) => {
      const product = products.get(line.slug);
      const facts = product?.ok === true ? factsOf(line, product.value.product, basket.currency) : NO_FACTS;
      return [line.id, { ...facts, unicode: toUnicode(line.configuration.domain?.name ?? '') }];
    }),
  );
}

function factsOf({ configuration }: LineView, product: Product, currency: string): LineFacts {
  const { quantity, fields, kind, prices } = product;
  const answers = fields.flatMap(({ key, name, type, choices }): Answer[] => {
    const given = configuration.fields[key] ?? '';
    if (given.trim() === '') return [];
    if (type === 'checkbox') return isTicked(given) ? [{ name, text: true }] : [];
    return [{ name, text: choices.find((choice) => choice.key === given)?.name ?? given }];
  });
  const terms = kind === 'domain' ? (prices[currency] ?? []).map(({ term }) => term) : [];
  return { quantity, answers, unicode: '', terms };
}
