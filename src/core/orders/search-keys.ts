import type { BillingDetails } from '#core/billing/billing-details.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';

/** What orders are found by, besides number and email address. */
export const SEARCH_KEY_KINDS = ['name', 'domain', 'product', 'country', 'payment-type'] as const;

export type SearchKeyKind = (typeof SEARCH_KEY_KINDS)[number];

/** A key an order is found by: exactly this value. */
export interface SearchKey {
  readonly kind: SearchKeyKind;
  readonly value: string;
}

/** What the keys are read from. */
interface SearchedDocument {
  readonly billing: Pick<BillingDetails, 'name' | 'company' | 'country'>;
  readonly priced: { readonly lines: readonly { readonly configuration: Configuration }[] };
}

/** The most words of a buyer's name and company together that are keys. */
const MAX_WORDS = 12;

/** The longest value of a key. */
const MAX_KEY_LENGTH = 254;

/**
 * The keys of an order's document: the buyer's name and company, whole and by word, domains as A-labels, product ids and
 * the billing country. Those of 'payment-type' are added with its payments.
 */
export function searchKeysOf({ billing, priced }: SearchedDocument): readonly SearchKey[] {
  const names = [billing.name, billing.company].map(nameKey);
  const words = names.flatMap((name) => name.split(' ')).slice(0, MAX_WORDS);
  const configurations = priced.lines.map(({ configuration }) => configuration);
  return [
    ...keysOf('name', [...names, ...words]),
    ...keysOf(
      'domain',
      configurations.map(({ domain }) => domain?.name ?? ''),
    ),
    ...keysOf(
      'product',
      configurations.map(({ productId }) => productId),
    ),
    ...keysOf('country', [billing.country]),
  ];
}

/** A name as it is stored and searched: lower case, single spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, MAX_KEY_LENGTH);
}

function keysOf(kind: SearchKeyKind, values: readonly string[]): readonly SearchKey[] {
  return [...new Set(values)].filter((value) => value !== '').map((value) => ({ kind, value }));
}
