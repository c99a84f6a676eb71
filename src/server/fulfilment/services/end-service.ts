import type { ServiceEnd } from '#core/services/service-end.ts';
import type { FulfilmentServices } from '#server/fulfilment/fulfilment-services.ts';
import { enqueueJobs } from '#server/fulfilment/jobs/job-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { changeDocument } from './change-service.ts';
import { setServiceState } from './service-store.ts';
import type { StoredService } from './service-store.ts';

/**
 * Ends a service, publishes an operator event and adds a step (24 h of retries) that ends it at its provisioner; false
 * when it had ended already.
 */
export async function endService(
  { ids, tell }: Pick<FulfilmentServices, 'ids' | 'tell'>,
  tx: Queries,
  { brandId, id, orderId, lineId, productId }: EndingService,
  { reason, at }: { readonly reason: ServiceEnd; readonly at: number },
): Promise<boolean> {
  if (!(await setServiceState(tx, { brandId, id }, { from: ['active', 'suspended'], to: 'ended' }))) return false;
  const document = changeDocument(id, { isWithdrawn: reason === 'withdrawn' });
  await enqueueJobs(tx, brandId, [{ id: ids.uuid(), orderId, lineId, kind: 'end-service', document }], at);
  const data = { service_id: id, product_id: productId, order_id: orderId, line_id: lineId, reason };
  await tell(tx, { brandId, about: orderId, type: 'service.ended', data, at });
  return true;
}

type EndingService = Pick<StoredService, 'brandId' | 'id' | 'orderId' | 'lineId' | 'productId'>;
