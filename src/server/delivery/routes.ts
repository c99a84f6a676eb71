import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/request/request-context.ts';
import { listServices } from './services/list-services.ts';

export function serviceHandlers(services: { readonly database: Database }): Pick<Handlers['services'], 'list'> {
  return { list: listServices(services) };
}
