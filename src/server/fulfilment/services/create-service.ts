import type { FulfilmentServices, JobOutcome } from '#server/fulfilment/fulfilment-services.ts';
import type { Job } from '#server/fulfilment/jobs/job-store.ts';
import { assignToProvisioner } from '#server/fulfilment/jobs/provisioning-job-store.ts';
import { lineOf } from '#server/fulfilment/lines/line-of.ts';
import { requestManualReview } from '#server/fulfilment/operator-tasks/request-manual-review.ts';
import { lockOrder } from '#server/orders/public.ts';
import { deliverService } from './deliver-service.ts';
import { setUpOfSold } from './provisioner-for.ts';

/**
 * Creates the service of a paid line in one transaction, when nothing has to be set up. Manual set-up becomes an
 * operator task (docs/decisions/059); set-up by an external system becomes another step, so that its waiting delays no
 * other (docs/decisions/026).
 */
export async function createService(services: FulfilmentServices, job: Job): Promise<JobOutcome> {
  const at = services.clock.now();
  return services.database.transaction<JobOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, job.brandId, job.orderId), job);
    const setUp = setUpOfSold(services.provisioning, job.brandId, line.configuration.productId);
    if (setUp === 'by-hand') await requestManualReview(services, tx, { job, order, line }, at);
    else if (setUp === 'at-once' || order.state !== 'in-fulfilment')
      await deliverService(services, tx, { job, order, line }, { facts: [], at });
    else await assignToProvisioner(tx, job, at);
    return 'done';
  });
}
