import { lockOrder } from '#server/orders/public.ts';
import { deliverService } from './deliver-service.ts';
import type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
import { lineOf } from './line-of.ts';
import { handOverToProvisioner } from './provision-step-store.ts';
import { isOnlyRow } from './provisioner-for.ts';
import type { Step } from './step-store.ts';

/**
 * Makes the service of one paid line, in one transaction. What somebody outside has to set up becomes another step, which may wait for them and keeps no
 * other waiting (decision record 026).
 */
export async function createService(services: FulfilmentServices, step: Step): Promise<StepOutcome> {
  const at = services.clock.now();
  return services.database.transaction<StepOutcome>(async (tx) => {
    const { order, line } = lineOf(await lockOrder(tx, step.brandId, step.orderId), step);
    const isRow = isOnlyRow(services.provisioning, step.brandId, line.configuration.productId);
    if (isRow || order.state !== 'in-fulfilment')
      await deliverService(services, tx, { step, order, line }, { facts: [], at });
    else await handOverToProvisioner(tx, step, at);
    return 'done';
  });
}
