import type { Handlers } from '#server/request/request-context.ts';
import { cancelService } from './cancel-service.ts';
import { type PriceServices, acceptPrice, getRenewalPriceOf } from './renewal-price.ts';
import type { RenewalServices } from './renewal-services.ts';
import { undoCancellation } from './undo-cancellation.ts';

export function renewalHandlers(services: RenewalServices): Pick<Handlers['services'], 'cancel' | 'keep'> {
  return { cancel: cancelService(services), keep: undoCancellation(services) };
}

export function renewalPriceHandlers(services: PriceServices): Handlers['renewalPrices'] {
  return { get: getRenewalPriceOf(services), accept: acceptPrice(services) };
}
