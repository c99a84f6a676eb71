import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';

type Line = OutputOf<Api['basket']['get']>['lines'][number];

/** A domain registered or transferred by a line of the basket. */
export interface BasketDomain {
  readonly lineId: string;
  /** In A-label form. */
  readonly name: string;
  readonly unicode: string;
  readonly mode: 'register' | 'transfer';
  /** Whether a service in the basket uses it. */
  readonly isUsed: boolean;
  /** The amount due today, as displayed prices are. */
  readonly dueMinor: number;
  /** The renewal price always includes tax. */
  readonly renewal: (NonNullable<Line['renewal']> & { readonly isTaxAdded: boolean }) | null;
}

/** The domains of a basket in its order, for the choice 'use domain in basket'. */
export function basketDomains(
  lines: readonly Pick<Line, 'id' | 'configuration' | 'subtotalMinor' | 'discountMinor' | 'totalMinor' | 'renewal'>[],
): BasketDomain[] {
  const used = new Set(
    lines.flatMap(({ configuration: { domain } }) => (domain?.mode === 'basket' ? [domain.lineId] : [])),
  );
  return lines.flatMap(({ id, configuration: { domain }, totalMinor, renewal, ...line }): BasketDomain[] => {
    if (domain?.mode !== 'register' && domain?.mode !== 'transfer') return [];
    const { name, mode } = domain;
    const dueMinor = line.subtotalMinor - line.discountMinor;
    return [
      {
        lineId: id,
        name,
        unicode: toUnicode(name),
        mode,
        isUsed: used.has(id),
        dueMinor,
        renewal: renewal === null ? null : { ...renewal, isTaxAdded: totalMinor !== dueMinor },
      },
    ];
  });
}
