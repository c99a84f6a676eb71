import type * as z from 'zod/mini';
import type { domainCard } from '#contract/domains.ts';
import type { Availability } from '#core/domains/availability.ts';
import { isLookAlike } from '#core/domains/names/look-alike.ts';
import type { PlannedName } from '#core/domains/search/search-plan.ts';
import type { DomainCatalogue, Tld } from '#core/domains/tld.ts';
import { domainPriceView } from '#core/pricing/domain-price-view.ts';
import type { ShelfContext } from '#core/pricing/shelf-price.ts';

/** A domain card as returned by the API. */
export type DomainCard = z.output<typeof domainCard>;

/** Facts known before any registry is queried. */
export interface CardFacts {
  readonly currency: string;
  /** undefined when the TLD is not sold, or not in this currency. */
  readonly tld: Tld | undefined;
  /** The basket line that buys the name. */
  readonly lineId: string | undefined;
  readonly isOwned: boolean;
  readonly shelf: ShelfContext;
}

/** The initial card of a name: decided by local facts, else 'checking'. */
export function firstCard(planned: PlannedName, { currency, tld, lineId, isOwned, shelf }: CardFacts): DomainCard {
  const { ascii, unicode, origin, refusal } = planned;
  const card: DomainCard = {
    name: ascii,
    unicode,
    tld: planned.tld,
    origin,
    state: 'checking',
    refusal: null,
    price: domainPriceView(tld, currency, shelf),
    premium: null,
    lineId: null,
    isLookAlike: isLookAlike(unicode),
  };
  if (isOwned) return { ...card, state: 'owned' };
  if (lineId !== undefined) return { ...card, state: 'in-basket', lineId };
  return refusal === null ? card : { ...card, state: 'not-possible', refusal };
}

/** The card after a registry answered; an unknown answer is never shown as available. */
export function answeredCard(
  card: DomainCard,
  availability: Availability,
  { premium = 'hidden' }: Pick<DomainCatalogue, 'premium'>,
): DomainCard {
  switch (availability.kind) {
    case 'available':
    case 'taken':
      return { ...card, state: availability.kind };
    case 'premium':
      return { ...card, state: 'premium', premium };
    case 'reserved':
      return { ...card, state: 'not-possible', refusal: 'reserved' };
    case 'unknown':
      return { ...card, state: 'unchecked' };
  }
}
