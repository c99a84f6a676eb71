import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { LineJob } from '#server/jobs/public.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import type { ProvisionRequest } from './provisioner.ts';

/** The provisioning request of a line: what was bought, and the buyer's name and present email address only. */
export function provisionRequest(job: Pick<LineJob, 'id'>, order: StoredOrder, line: PricedLine): ProvisionRequest {
  const { productId, term, quantity, options, extras, fields, domain } = line.configuration;
  const { name, company } = order.document.billing;
  return {
    jobId: job.id,
    brandId: order.brandId,
    orderId: order.id,
    orderNumber: order.number,
    lineId: line.id,
    productId,
    term,
    quantity,
    options,
    extras,
    fields,
    domain: domain?.name ?? null,
    customer: { id: order.customerId, name, company, email: order.email },
  };
}
