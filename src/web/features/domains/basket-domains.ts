import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toUnicode } from '#core/domains/domain-name.ts';

type Line = OutputOf<Api['basket']['get']>['lines'][number];

/** A name that is registered or transferred with a line of the basket. */
export interface BasketDomain {
  readonly lineId: string;
  /** A-label form. */
  readonly name: string;
  readonly unicode: string;
  readonly mode: 'register' | 'transfer';
  /** Whether a service of the basket is for it already. */
  readonly isUsed: boolean;
}

/** The names a basket holds, in its order (specification §2 'use domain in basket'). */
export function basketDomains(lines: readonly Pick<Line, 'id' | 'configuration'>[]): BasketDomain[] {
  const used = new Set(
    lines.flatMap(({ configuration: { domain } }) => (domain?.mode === 'basket' ? [domain.lineId] : [])),
  );
  return lines.flatMap(({ id, configuration: { domain } }): BasketDomain[] => {
    if (domain?.mode !== 'register' && domain?.mode !== 'transfer') return [];
    const { name, mode } = domain;
    return [{ lineId: id, name, unicode: toUnicode(name), mode, isUsed: used.has(id) }];
  });
}
