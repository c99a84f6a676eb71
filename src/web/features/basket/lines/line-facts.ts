import type { Api, ApiClient } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { isTicked } from '#core/forms/check-field.ts';
import type { BasketView, LineView } from '#web/features/basket/basket-view.ts';
import { EMPTY_FACTS } from '#web/features/basket/empty-facts.ts';

type Product = OutputOf<Api['catalogue']['get']>['product'];

/** What the catalogue adds to a line: its quantity rule, and the shopper's answers with the names of their fields. */
export interface LineFacts {
  readonly quantity: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly fieldValues: readonly FieldValue[];
  /** The domain of the line in Unicode; '' without one. */
  readonly unicode: string;
  /** The available terms of a domain line, in months. */
  readonly terms: readonly number[];
  /** Whether it is a transfer that needs an auth code. */
  readonly needsAuthCode: boolean;
}

/** `true` is a selected checkbox. */
interface FieldValue {
  readonly name: string;
  readonly text: string | true;
}

/** The facts of every line by its id; each product is loaded once. */
export async function loadLineFacts(api: ApiClient, basket: BasketView): Promise<Readonly<Record<string, LineFacts>>> {
  const slugs = [...new Set(basket.lines.map(({ slug }) => slug))];
  const found = await Promise.all(slugs.map((pid) => api.catalogue.get({ pid, currency: basket.currency })));
  const products = new Map(slugs.map((slug, position) => [slug, found[position]]));
  return Object.fromEntries(
    basket.lines.map((line) => {
      const product = products.get(line.slug);
      const facts = product?.ok === true ? factsOf(line, product.value.product, basket.currency) : EMPTY_FACTS;
      return [line.id, { ...facts, unicode: toUnicode(line.configuration.domain?.name ?? '') }];
    }),
  );
}

function factsOf({ configuration }: LineView, product: Product, currency: string): LineFacts {
  const { quantity, fields, kind, prices } = product;
  const fieldValues = fields.flatMap(({ key, name, type, choices }): FieldValue[] => {
    const value = configuration.fields[key] ?? '';
    if (value.trim() === '') return [];
    if (type === 'checkbox') return isTicked(value) ? [{ name, text: true }] : [];
    return [{ name, text: choices.find((choice) => choice.key === value)?.name ?? value }];
  });
  const terms = kind === 'domain' ? (prices[currency] ?? []).map(({ term }) => term) : [];
  return { quantity, fieldValues, unicode: '', terms, needsAuthCode: product.needsAuthCode === true };
}
