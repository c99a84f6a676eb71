import type { FulfilmentServices } from '#server/delivery/fulfilment-services.ts';
import { requestManualReview } from '#server/delivery/operator-tasks/request-manual-review.ts';
import { type LineJob, type JobOutcome, updateJobKind } from '#server/jobs/public.ts';
import { lineOf, lockOrder } from '#server/sales/public.ts';
import { deliverService } from './deliver-service.ts';
import { setUpOfSold } from './provisioner-for.ts';

/**
 * Creates the service of a paid line in one transaction, when nothing has to be set up. Manual set-up becomes an
 * operator task (docs/decisions/059); set-up by an external system becomes another job, so that its waiting delays no
 * other (docs/decisions/026).
 */
export async function createService(services: FulfilmentServices, job: LineJob): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    const setUp = setUpOfSold(services.provisioning, job.brandId, line.configuration.productId);
    if (setUp === 'by-hand') await requestManualReview(services, tx, { job, order, line }, at);
    else if (setUp === 'at-once' || order.state !== 'in-fulfilment')
      await deliverService(services, tx, { job, order, line }, { facts: [], at });
    else await updateJobKind(tx, job, 'provision-service', at);
    return 'done';
  });
}
