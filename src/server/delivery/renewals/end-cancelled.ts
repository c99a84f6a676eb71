import { endService } from '#server/delivery/services/end-service.ts';
import type { RenewalServices } from './renewal-services.ts';
import { listEndedTerms } from './subject-store.ts';

const BATCH = 50;

/** Ends services cancelled at the end of their term; returns their number. */
export async function endCancelled(services: RenewalServices): Promise<number> {
  const { database, clock } = services;
  const over = await listEndedTerms(database.read, { at: clock.now(), limit: BATCH });
  for (const service of over)
    await database.transaction((tx) => endService(services, tx, service, { reason: 'cancelled', at: clock.now() }));
  return over.length;
}
