import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { cancelService as endpoint } from '#contract/services.ts';
import { isDomainProductId } from '#core/domains/domain-product.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { signedIn } from '#server/account/public.ts';
import { findService } from '#server/fulfilment/public.ts';
import type { KnownService } from '#server/fulfilment/public.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findRenewal } from './renewal-store.ts';
import { setCancelled } from './subject-store.ts';
import { withdrawOrder } from './withdraw-order.ts';

/**
 * Cancels a service at the end of its term: no further charges, and an unpaid order for its next term is cancelled.
 * Problems: those of `ownService`.
 */
export function cancelService(services: RenewalServices): Handler<typeof endpoint> {
  return async (context, { id }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    return services.database.transaction((tx) => cancel(services, tx, own.value, context.now));
  };
}

async function cancel(
  services: RenewalServices,
  tx: Queries,
  { brandId, id, renewsAt }: KnownService,
  at: number,
): Promise<Result<null, Problem>> {
  const key = renewsAt === null ? null : ({ brandId, kind: 'service', subjectId: id, periodStart: renewsAt } as const);
  const renewal = key === null ? null : await findRenewal(tx, key);
  const isOpen = renewal !== null && ['upcoming', 'invoiced', 'dunning', 'suspended'].includes(renewal.state);
  if (isOpen && !(await withdrawOrder(services, tx, renewal, 'cancelled', at))) {
    return refuse(problem('services/payment-running'));
  }
  if (renewal?.state === 'paid') return refuse(problem('services/payment-running'));
  await setCancelled(tx, { brandId, id }, at);
  return ok(null);
}

/** A renewing service of the signed-in customer; anyone else's gets the answer of an unknown one. */
export async function ownService(
  db: Queries,
  context: RequestContext,
  id: string,
): Promise<Result<KnownService, Problem>> {
  const customer = signedIn(context);
  if (!customer.ok) return customer;
  const service = await findService(db, { brandId: context.store.brand.id, id });
  const isOwn = service !== null && service.customerId === customer.value && !isDomainProductId(service.productId);
  const renews = isOwn && service.renewsAt !== null && service.state !== 'ended';
  return renews ? ok(service) : refuse(problem('services/not-found'));
}
