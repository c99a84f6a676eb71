import { REGISTERED_STATES } from '#core/domains/owned/owned-state.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** A job that renews, restores or ends a domain. */
interface Renewal {
  readonly brandId: string;
  /** A-label. */
  readonly name: string;
  readonly jobId: string;
}

/** A locked domain. */
export interface LockedName {
  readonly registry: string;
  /** The end of the term that was paid for (ms). */
  readonly paidUntil: number | null;
  /** Whether an order has renewed or restored it since it was obtained. */
  readonly isRenewed: boolean;
}

/** The owner of a domain: a customer, or the line that obtained it. */
export type Holder = { readonly customer_id: string } | { readonly order_id: string; readonly line_id: string };

/**
 * Locks a domain for a job that renews, restores or ends it. Repeating it for the same job keeps the lock; an ended
 * job has released it. Returns the domain as it is, 'busy' while another job has the lock, 'not-held' when the holder does
 * not own it.
 */
export async function lockOwnedName(
  tx: Transaction,
  { brandId, name, jobId }: Renewal,
  holder: Holder,
): Promise<LockedName | 'busy' | 'not-held'> {
  const taken = await tx
    .updateTable('domains')
    .set({ renewing_job_id: jobId })
    .where('domains.brand_id', '=', brandId)
    .where('domains.name', '=', name)
    .where((eb) => eb.and(holder))
    .where('domains.state', 'in', REGISTERED_STATES)
    .where((eb) =>
      eb.or([
        eb('domains.renewing_job_id', 'is', null),
        eb('domains.renewing_job_id', '=', jobId),
        eb.not(
          eb.exists(
            eb
              .selectFrom('jobs')
              .select('jobs.id')
              .where('jobs.brand_id', '=', brandId)
              .whereRef('jobs.id', '=', 'domains.renewing_job_id')
              .where('jobs.state', '=', 'waiting'),
          ),
        ),
      ]),
    )
    .returning(['registry', 'expires_at', 'priced_order_id'])
    .executeTakeFirst();
  if (taken !== undefined)
    return { registry: taken.registry, paidUntil: taken.expires_at, isRenewed: taken.priced_order_id !== null };
  return (await isHeldBy(tx, { brandId, name }, holder)) ? 'busy' : 'not-held';
}

async function isHeldBy(
  tx: Transaction,
  { brandId, name }: Pick<Renewal, 'brandId' | 'name'>,
  holder: Holder,
): Promise<boolean> {
  const row = await tx
    .selectFrom('domains')
    .select('name')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where((eb) => eb.and(holder))
    .where('state', 'in', REGISTERED_STATES)
    .executeTakeFirst();
  return row !== undefined;
}

/** The line that renewed a domain and confirmed its next price. */
interface PricedBy {
  readonly orderId: string;
  readonly lineId: string;
}

/**
 * Stores a domain's new expiry and the line that confirmed its next price, and releases the lock; returns the line that
 * obtained the domain, null when the job no longer has the lock. Concurrent changes of the domain detect it as a conflict.
 */
export async function updateRenewal(
  tx: Transaction,
  { brandId, name, jobId }: Renewal,
  { expiresAt, line, at }: { readonly expiresAt: number; readonly line: PricedBy; readonly at: number },
): Promise<{ readonly orderId: string; readonly lineId: string } | null> {
  const row = await tx
    .updateTable('domains')
    .set((eb) => ({
      state: 'active',
      expires_at: expiresAt,
      renewing_job_id: null,
      priced_order_id: line.orderId,
      priced_line_id: line.lineId,
      renewal_amounts: null,
      updated_at: eb
        .case()
        .when('updated_at', '>=', at)
        .then(eb('updated_at', '+', 1))
        .else(at)
        .end(),
    }))
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('renewing_job_id', '=', jobId)
    .where('state', 'in', REGISTERED_STATES)
    .returning(['order_id', 'line_id'])
    .executeTakeFirst();
  return row === undefined ? null : { orderId: row.order_id, lineId: row.line_id };
}
