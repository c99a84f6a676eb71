import { type Problem, problem } from '#contract/problems.ts';
import type { cancelService as endpoint } from '#contract/services.ts';
import { isDomainProductId } from '#core/catalogue/domain-product.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { type KnownService, findService } from '#server/delivery/services/service-store.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { abandonNextPayment, closeNextTerm } from './close-next-term.ts';
import type { RenewalServices } from './renewal-services.ts';
import { updateCancelledAt } from './subject-store.ts';

/**
 * Cancels a service at the end of its term, confirmed by email: no further charges, and an unpaid order for its next term is
 * cancelled, also while a transfer for it is awaited. Problems: those of `ownService`; 'services/payment-running'.
 */
export function cancelService(services: RenewalServices): Handler<typeof endpoint> {
  return async (context, { id }) => {
    const own = await ownService(services.database.read, context, id);
    if (!own.ok) return own;
    await abandonNextPayment(services, own.value);
    return services.database.transaction(async (tx) => {
      // Its next term may have been paid meanwhile.
      const present = await ownService(tx, context, id);
      if (!present.ok) return present;
      const isCancelled = await cancelToEndOfTerm(services, tx, present.value, context.now);
      return isCancelled ? ok(null) : refuse(problem('services/payment-running'));
    });
  };
}

/** Cancels a service in the caller's transaction; false while a payment for its next term is running or after it was paid. */
export async function cancelToEndOfTerm(
  services: RenewalServices,
  tx: Transaction,
  service: KnownService,
  at: number,
): Promise<boolean> {
  if (!(await closeNextTerm(services, tx, service, at))) return false;
  if (await updateCancelledAt(tx, service, at)) await confirm(services, tx, service, at);
  return true;
}

/** Confirms a cancellation by email; a service whose term is over ends at once. */
async function confirm(
  { ids }: RenewalServices,
  tx: Transaction,
  { brandId, orderId, lineId, name, renewsAt }: KnownService,
  at: number,
): Promise<void> {
  const ends =
    renewsAt !== null && renewsAt > at
      ? ({ change: 'cancelled', endsAt: renewsAt } as const)
      : ({ change: 'ended', endsAt: null } as const);
  const email = { kind: 'service-changed', orderId, lineId, key: `customer ${lineId} ${at}`, name, ...ends } as const;
  await enqueueJobs(tx, brandId, [orderEmailJob(ids, email, at)], at);
}

/** A renewing service of the signed-in customer; anyone else's gets the answer of an unknown one. */
export async function ownService(
  db: Queries,
  context: RequestContext,
  id: string,
): Promise<Result<KnownService, Problem<'account/sign-in-required' | 'services/not-found' | 'session/expired'>>> {
  const customer = signedIn(context);
  if (!customer.ok) return customer;
  const service = await findService(db, { brandId: context.store.brand.id, id });
  const isOwn = service !== null && service.customerId === customer.value && !isDomainProductId(service.productId);
  const renews = isOwn && service.renewsAt !== null && service.state !== 'ended';
  return renews ? ok(service) : refuse(problem('services/not-found'));
}
