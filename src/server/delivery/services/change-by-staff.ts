import { type Result, ok, refuse } from '#core/result.ts';
import { closeNextTerm, leaveNextTerm } from '#server/delivery/renewals/close-next-term.ts';
import { updateCancelledAt } from '#server/delivery/renewals/subject-store.ts';
import { enqueueJobs } from '#server/jobs/public.ts';
import { orderEmailJob } from '#server/notify/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CancelServices } from '#server/sales/public.ts';
import { changeSuspension } from './change-suspension.ts';
import { endService } from './end-service.ts';
import type { KnownService } from './service-store.ts';

/** What staff can do with a service. */
export type StaffChange = 'suspend' | 'resume' | 'cancel' | 'terminate';

/** Why a change is refused: the service's state does not allow it, or its next term is being or has been paid. */
export type StaffChangeProblem = 'state' | 'payment-running';

/** A change with the key that makes its job and email one. */
export interface StaffChangeRequest {
  readonly change: StaffChange;
  readonly key: string;
  readonly at: number;
}

/**
 * Makes a change of a service for staff, in the caller's transaction: its provisioner carries it out by a job, and its
 * customer gets an email. To cancel ends it with its term; to terminate ends it now. Both cancel an unpaid order for the
 * next term, by a job where a transfer for it is awaited; nothing is refunded.
 */
export async function changeByStaff(
  services: CancelServices,
  tx: Transaction,
  service: KnownService,
  request: StaffChangeRequest,
): Promise<Result<null, StaffChangeProblem>> {
  const changed = await apply(services, tx, service, request);
  if (!changed.ok) return changed;
  const { brandId, orderId, lineId, name, renewsAt } = service;
  const { change, key, at } = request;
  const email = {
    kind: 'service-changed',
    orderId,
    lineId,
    key,
    name,
    change: EMAILS[change],
    endsAt: change === 'cancel' ? renewsAt : null,
  } as const;
  await enqueueJobs(tx, brandId, [orderEmailJob(services.ids, email, at)], at);
  return ok(null);
}

const EMAILS = { suspend: 'suspended', resume: 'resumed', cancel: 'cancelled', terminate: 'ended' } as const;

async function apply(
  services: CancelServices,
  tx: Transaction,
  service: KnownService,
  { change, key, at }: StaffChangeRequest,
): Promise<Result<null, StaffChangeProblem>> {
  const { orderId, lineId, state, renewsAt, cancelledAt } = service;
  if (state === 'ended') return refuse('state');
  if (change === 'suspend' || change === 'resume') {
    const event = change === 'suspend' ? 'suspended' : 'resumed';
    const isChanged = await changeSuspension(services, tx, service, { event, orderId, lineId, key, at });
    return isChanged ? ok(null) : refuse('state');
  }
  if (change === 'cancel' && (renewsAt === null || cancelledAt !== null)) return refuse('state');
  const isClosed = (await closeNextTerm(services, tx, service, at)) || (await leaveNextTerm(tx, service, at));
  if (!isClosed) return refuse('payment-running');
  const isChanged =
    change === 'cancel'
      ? await updateCancelledAt(tx, service, at)
      : await endService(services, tx, service, { reason: 'terminated', at });
  return isChanged ? ok(null) : refuse('state');
}

/** Whether a service allows a change, apart from payments that are running. */
export function allowsChange({ state, suspension, renewsAt, cancelledAt }: KnownService, change: StaffChange): boolean {
  if (state === 'ended') return false;
  switch (change) {
    case 'suspend':
      return suspension === null || suspension === 'unpaid';
    case 'resume':
      return suspension === 'staff' || suspension === 'both';
    case 'cancel':
      return renewsAt !== null && cancelledAt === null;
    case 'terminate':
      return true;
  }
}
