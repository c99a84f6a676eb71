import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** All kinds of steps. */
export type JobKind =
  | 'create-service'
  | 'provision-service'
  | 'renew-service'
  | 'suspend-service'
  | 'resume-service'
  | 'end-service'
  | 'register-domain'
  | 'transfer-domain'
  | 'renew-domain'
  | 'restore-domain'
  | 'end-domain'
  | 'capture-payment'
  | 'return-excess'
  | 'refund-line'
  | 'refund-order'
  | 'send-mail'
  | 'send-webhook';

/** Kinds that register domains or extend their term. */
export const DOMAIN_JOBS = [
  'register-domain',
  'transfer-domain',
  'renew-domain',
  'restore-domain',
] as const satisfies readonly JobKind[];
/**
 * Kinds that call registries, and emails: each has its own queue, so that a slow registry or mail server delays nothing
 * else.
 */
const REGISTRY_JOBS = [...DOMAIN_JOBS, 'end-domain'] as const satisfies readonly JobKind[];
export const EMAIL_JOBS = ['send-mail'] as const satisfies readonly JobKind[];
/** Kinds that call the operators' systems, with one lane per brand. */
export const PROVISIONING_JOBS = [
  'provision-service',
  'renew-service',
  'suspend-service',
  'resume-service',
  'end-service',
] as const satisfies readonly JobKind[];
export const WEBHOOK_JOBS = ['send-webhook'] as const satisfies readonly JobKind[];

/**
 * A durable job. `lineId` is the order line or the subject of a refund; an email without an order has its subject as
 * `orderId` and its own id as `lineId`.
 */
export interface Job {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly kind: string;
  readonly attempts: number;
  readonly fence: number;
  /** When it was due (ms); waking the step changes it. */
  readonly nextAt: number;
  readonly createdAt: number;
  readonly document: string;
}

/** A step to add; due at once by default. */
export interface NewJob {
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly kind: JobKind;
  readonly document: string;
  readonly nextAt?: number;
}

/** Adds steps; existing ones are unchanged (unique by order, line and kind). */
export async function enqueueJobs(tx: Queries, brandId: string, jobs: readonly NewJob[], at: number): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('steps')
    .values(
      jobs.map((job) => ({
        brand_id: brandId,
        id: job.id,
        order_id: job.orderId,
        line_id: job.lineId,
        kind: job.kind,
        state: 'waiting',
        attempts: 0,
        next_at: job.nextAt ?? at,
        lease_until: 0,
        fence: 0,
        document: job.document,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'order_id', 'line_id', 'kind']).doNothing())
    .execute();
}

/** Which steps are claimed, and how. */
export interface Claiming {
  readonly at: number;
  readonly leaseMs: number;
  readonly limit: number;
  readonly dialect: Database['dialect'];
  /** The queue: registries, email, operators' systems, or all others. */
  readonly about: 'domains' | 'mail' | 'provisioning' | 'webhooks' | 'others';
  /** Brands whose steps are not claimed. */
  readonly without?: readonly string[];
}

/**
 * Claims up to `limit` due steps under a lease, each with a fence higher than any before. The step of a crashed worker
 * is due again when its lease has passed; rows locked by another worker are skipped.
 */
export async function claimJobs(
  tx: Queries,
  { at, leaseMs, limit, dialect, about, without = [] }: Claiming,
): Promise<readonly Job[]> {
  const due = tx
    .selectFrom('steps')
    .select(['brand_id', 'id'])
    .where('state', '=', 'waiting')
    .where('kind', about === 'others' ? 'not in' : 'in', JOB_KINDS_BY_QUEUE[about])
    .where('next_at', '<=', at)
    .where('lease_until', '<=', at)
    .$if(without.length > 0, (query) => query.where('brand_id', 'not in', without))
    .orderBy('next_at')
    .limit(limit);
  const rows = await (dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
  if (rows.length === 0) return [];
  const claimed = await tx
    .updateTable('steps')
    .set((eb) => ({
      lease_until: at + leaseMs,
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      updated_at: at,
    }))
    .where('brand_id', 'in', [...new Set(rows.map((row) => row.brand_id))])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .returningAll()
    .execute();
  return claimed.map(claimedJob);
}

const JOB_KINDS_BY_QUEUE = {
  domains: REGISTRY_JOBS,
  mail: EMAIL_JOBS,
  provisioning: PROVISIONING_JOBS,
  webhooks: WEBHOOK_JOBS,
  others: [...REGISTRY_JOBS, ...EMAIL_JOBS, ...PROVISIONING_JOBS, ...WEBHOOK_JOBS],
} as const satisfies Record<Claiming['about'], readonly JobKind[]>;

/**
 * Ends a step; false when another worker has taken it over (its fence has changed). The content of a sent email or
 * webhook is deleted.
 */
export async function finishJob(tx: Queries, job: Job, state: 'done' | 'given-up', at: number): Promise<boolean> {
  const isSent = (job.kind === 'send-mail' || job.kind === 'send-webhook') && state === 'done';
  const result = await tx
    .updateTable('steps')
    .set({ state, lease_until: 0, updated_at: at, ...(isSent ? { document: '{}' } : {}) })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fence', '=', job.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Postpones a step until `nextAt` (ms) and releases its lease; a step woken since it was claimed stays due. */
export async function postponeJob(tx: Queries, job: Job, nextAt: number, at: number): Promise<void> {
  await tx
    .updateTable('steps')
    .set((eb) => ({
      next_at: eb.case().when('next_at', '=', job.nextAt).then(nextAt).else(eb.ref('next_at')).end(),
      lease_until: 0,
      updated_at: at,
    }))
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fence', '=', job.fence)
    .where('state', '=', 'waiting')
    .execute();
}

function claimedJob(row: Tables['steps']): Job {
  return {
    brandId: row.brand_id,
    id: row.id,
    orderId: row.order_id,
    lineId: row.line_id,
    kind: row.kind,
    attempts: row.attempts,
    fence: row.fence,
    nextAt: row.next_at,
    createdAt: row.created_at,
    document: row.document,
  };
}
