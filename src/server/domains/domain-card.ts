import type * as z from 'zod/mini';
import type { domainCard } from '#contract/domains.ts';
import type { Availability } from '#core/domains/availability.ts';
import { domainPriceView } from '#core/domains/domain-price-view.ts';
import { isLookAlike } from '#core/domains/look-alike.ts';
import type { PlannedName } from '#core/domains/search-plan.ts';
import type { Tld } from '#core/domains/tld.ts';

/** A name as the API answers it. */
export type DomainCard = z.output<typeof domainCard>;

/** What decides a card before any registry is asked. */
export interface CardFacts {
  readonly currency: string;
  /** undefined: not sold, or not in this currency. */
  readonly tld: Tld | undefined;
  /** The line it is bought with. */
  readonly lineId: string | undefined;
  readonly isOwned: boolean;
}

/** The card a name begins with: decided by what is known here, else 'checking' (D8). */
export function firstCard(planned: PlannedName, { currency, tld, lineId, isOwned }: CardFacts): DomainCard {
  const { ascii, unicode, origin, refusal } = planned;
  const card: DomainCard = {
    name: ascii,
    unicode,
    tld: planned.tld,
    origin,
    state: 'checking',
    refusal: null,
    price: domainPriceView(tld, currency),
    premium: null,
    lineId: null,
    isLookAlike: isLookAlike(unicode),
  };
  if (isOwned) return { ...card, state: 'owned' };
  if (lineId !== undefined) return { ...card, state: 'in-basket', lineId };
  return refusal === null ? card : { ...card, state: 'not-possible', refusal };
}

/** The card once a registry answered; what it could not say is never shown as available (D8). */
export function answeredCard(card: DomainCard, availability: Availability): DomainCard {
  switch (availability.kind) {
    case 'available':
    case 'taken':
      return { ...card, state: availability.kind };
    case 'premium': {
      const { currency, registerMinor, renewMinor } = availability;
      return { ...card, state: 'premium', premium: { currency, registerMinor, renewMinor } };
    }
    case 'reserved':
      return { ...card, state: 'not-possible', refusal: 'reserved' };
    case 'unknown':
      return { ...card, state: 'unchecked' };
  }
}
