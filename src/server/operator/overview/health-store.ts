import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import type { HealthPart, RecordedOutcomes } from '#core/reports/service-health.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Outcomes of jobs and payments. */
export type Outcomes = Pick<RecordedOutcomes, 'done' | 'failed'>;

/**
 * The outcomes of jobs and payments by external system since an instant (ms), for some brands; null for all. Two
 * statements, by indexes.
 */
export async function findOutcomes(
  db: Queries,
  {
    since,
    now,
    brandIds,
  }: { readonly since: number; readonly now: number; readonly brandIds: readonly string[] | null },
): Promise<ReadonlyMap<HealthPart, Outcomes>> {
  const outcomes = new Map<HealthPart, Outcomes>();
  if (brandIds?.length === 0) return outcomes;
  let jobs = db
    .selectFrom('jobs')
    .select((eb) => [
      'queue',
      eb.fn.countAll().filterWhere('state', '=', 'done').as('done'),
      eb.fn.countAll().filterWhere('state', '=', 'dead-lettered').as('failed'),
    ])
    .where('queue', 'in', QUEUES)
    .where('state', 'in', ['done', 'dead-lettered'])
    .where('next_at', '>=', since)
    .where('next_at', '<=', now)
    .groupBy('queue');
  if (brandIds !== null) jobs = jobs.where('brand_id', 'in', brandIds);
  for (const row of await jobs.execute()) {
    const part = QUEUES.find((queue) => queue === row.queue);
    if (part !== undefined) outcomes.set(part, { done: Number(row.done), failed: Number(row.failed) });
  }
  outcomes.set('payments', await findPaymentOutcomes(db, { since, brandIds }));
  return outcomes;
}

const QUEUES = ['registries', 'emails', 'provisioning', 'operator-webhooks'] as const;

/** A declined payment is an answer of the provider; an unknown one had none. */
async function findPaymentOutcomes(
  db: Queries,
  { since, brandIds }: { readonly since: number; readonly brandIds: readonly string[] | null },
): Promise<Outcomes> {
  let payments = db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll().filterWhere('state', 'in', ['succeeded', 'authorised', 'declined']).as('done'),
      eb.fn.countAll().filterWhere('state', '=', 'unknown').as('failed'),
    ])
    .where('provider', '!=', OFFLINE_PROVIDER)
    .where('created_at', '>=', since);
  if (brandIds !== null) payments = payments.where('brand_id', 'in', brandIds);
  const row = await payments.executeTakeFirst();
  return { done: Number(row?.done ?? 0), failed: Number(row?.failed ?? 0) };
}
