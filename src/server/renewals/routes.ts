import type { Handlers } from '#server/http/call.ts';
import { cancelService } from './cancel-service.ts';
import { keepService } from './keep-service.ts';
import { acceptPrice, getRenewalPriceOf } from './renewal-price.ts';
import type { PriceServices } from './renewal-price.ts';
import type { RenewalServices } from './renewal-services.ts';

export function renewalHandlers(services: RenewalServices): Pick<Handlers['services'], 'cancel' | 'keep'> {
  return { cancel: cancelService(services), keep: keepService(services) };
}

export function renewalPriceHandlers(services: PriceServices): Handlers['renewalPrices'] {
  return { get: getRenewalPriceOf(services), accept: acceptPrice(services) };
}
