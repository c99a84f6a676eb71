import type { ServiceEnd } from '#core/services/service-end.ts';
import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type ChangedService, ofService } from './change-service.ts';
import { type StoredService, updateServiceState } from './service-store.ts';

/**
 * Ends a service, publishes it and adds a job (24 h of retries) that ends it at its provisioner; false
 * when it had ended already.
 */
export async function endService(
  { ids, publish }: Pick<FulfilmentServices, 'ids' | 'publish'>,
  tx: Transaction,
  { brandId, id, orderId, lineId, productId }: EndingService,
  { reason, at }: { readonly reason: ServiceEnd; readonly at: number },
): Promise<boolean> {
  if (!(await updateServiceState(tx, { brandId, id }, { from: ['active', 'suspended'], to: 'ended', at })))
    return false;
  const job = {
    id: ids.uuid(),
    kind: 'end-service',
    ...ofService({ serviceId: id, orderId, lineId }),
    payload: { serviceId: id, isWithdrawn: reason === 'withdrawn' } satisfies ChangedService,
  } as const;
  await enqueueJobs(tx, brandId, [job], at);
  const facts = { orderId, lineId, serviceId: id, productId, reason };
  await publish(tx, { kind: 'service.ended', brandId, at, ...facts });
  return true;
}

type EndingService = Pick<StoredService, 'brandId' | 'id' | 'orderId' | 'lineId' | 'productId'>;
