import type { Handlers } from '#server/http/call.ts';
import { cancelService } from './cancel-service.ts';
import { keepService } from './keep-service.ts';
import type { RenewalServices } from './renewal-services.ts';

export function renewalHandlers(services: RenewalServices): Pick<Handlers['services'], 'cancel' | 'keep'> {
  return { cancel: cancelService(services), keep: keepService(services) };
}
