import { acceptTermOffer, declineTermOffer } from '#server/delivery/term-offers/answer-term-offer.ts';
import { changeTerm, listTerms } from '#server/delivery/term-offers/choose-term.ts';
import type { Handlers } from '#server/request/request-context.ts';
import { cancelService } from './cancel-service.ts';
import { type PriceServices, acceptPrice, getRenewalPriceOf } from './renewal-price.ts';
import type { RenewalServices } from './renewal-services.ts';
import { undoCancellation } from './undo-cancellation.ts';

export function renewalHandlers(services: RenewalServices): Omit<Handlers['services'], 'list'> {
  return {
    cancel: cancelService(services),
    keep: undoCancellation(services),
    acceptTerm: acceptTermOffer(services),
    declineTerm: declineTermOffer(services),
    terms: listTerms(services),
    changeTerm: changeTerm(services),
  };
}

export function renewalPriceHandlers(services: PriceServices): Handlers['renewalPrices'] {
  return { get: getRenewalPriceOf(services), accept: acceptPrice(services) };
}
