import { lockOrder } from '#server/orders/public.ts';
import { deliverService } from './deliver-service.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { leaveToAPerson } from './leave-to-a-person.ts';
import { lineOf } from './line-of.ts';
import { handOverToProvisioner } from './provision-step-store.ts';
import { setUpOfSold } from './provisioner-for.ts';
import type { Step } from './step-store.ts';

/**
 * Creates the service of a paid line in one transaction, when nothing has to be set up. Manual set-up becomes an
 * operator task (docs/decisions/059); set-up by an external system becomes another step, so that its waiting delays no
 * other (docs/decisions/026).
 */
export async function createService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    const setUp = setUpOfSold(services.provisioning, step.brandId, line.configuration.productId);
    if (setUp === 'by-hand') await leaveToAPerson(services, tx, { step, order, line }, at);
    else if (setUp === 'at-once' || order.state !== 'in-fulfilment')
      await deliverService(services, tx, { step, order, line }, { facts: [], at });
    else await handOverToProvisioner(tx, step, at);
    return 'done';
  });
}
