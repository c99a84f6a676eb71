import { addSteps, changeDocument } from '#server/fulfilment/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findEndedTerms, setServiceState } from './subject-store.ts';

const BATCH = 50;

/** Ends services whose customers wanted them to end with their term; answers how many. */
export async function endCancelled({ database, clock, ids }: RenewalServices): Promise<number> {
  const at = clock.now();
  const over = await findEndedTerms(database.read, { at, limit: BATCH });
  for (const { brandId, id, orderId, lineId } of over) {
    await database.transaction(async (tx) => {
      const isEnded = await setServiceState(tx, { brandId, id }, { from: ['active', 'suspended'], to: 'ended' });
      const step = { id: ids.uuid(), orderId, lineId, kind: 'end-service', document: changeDocument(id) } as const;
      if (isEnded) await addSteps(tx, brandId, [step], at);
    });
  }
  return over.length;
}
