import type { z } from 'zod/mini';
import type { Tables } from '#server/platform/tables.ts';

/** What a job does. */
export type JobKind = Tables['jobs']['kind'];

/** Jobs are claimed by queue, so that a slow registry, mail server or operator's system delays nothing else. */
export type JobQueue = Tables['jobs']['queue'];

/** Every kind of job, with its queue. */
export const JOB_QUEUES = {
  'register-domain': 'registries',
  'transfer-domain': 'registries',
  'renew-domain': 'registries',
  'restore-domain': 'registries',
  'end-domain': 'registries',
  'create-service': 'orders',
  'provision-service': 'provisioning',
  'renew-service': 'provisioning',
  'suspend-service': 'provisioning',
  'resume-service': 'provisioning',
  'end-service': 'provisioning',
  'run-renewal': 'renewals',
  'capture-payment': 'orders',
  'return-overpayment': 'orders',
  'refund-line': 'orders',
  'refund-order': 'orders',
  'process-webhook': 'payment-webhooks',
  'send-email': 'emails',
  'send-webhook': 'operator-webhooks',
} as const satisfies Record<JobKind, JobQueue>;

/** Queues of messages with personal data, whose content is deleted once they are delivered or processed. */
export const PERSONAL_QUEUES: readonly JobQueue[] = ['emails', 'payment-webhooks'];

/** Kinds that register domains or extend their term. */
export const DOMAIN_JOBS = [
  'register-domain',
  'transfer-domain',
  'renew-domain',
  'restore-domain',
] as const satisfies readonly JobKind[];

/** What a job is about; an email without another subject is its own. */
export interface JobSubject {
  readonly type: Tables['jobs']['subject_type'];
  readonly id: string;
}

/** A durable unit of deferred work; its payload is JSON as stored, or parsed by the definition of its kind. */
export interface Job<Payload = string> {
  readonly brandId: string;
  readonly id: string;
  readonly kind: JobKind;
  readonly subject: JobSubject;
  readonly orderId: string | null;
  readonly lineId: string | null;
  readonly state: Tables['jobs']['state'];
  /** Includes the current one. */
  readonly attempts: number;
  /** Grows with every claim; a write with an older token is refused. */
  readonly fencingToken: number;
  /** When it was due (ms); waking the job changes it. */
  readonly nextAt: number;
  readonly leaseUntil: number;
  readonly createdAt: number;
  readonly payload: Payload;
  /** The last attempts as stored; read by `attemptsOf`. */
  readonly history: string;
}

/** A job whose payload does not matter. */
export type AnyJob = Job<unknown>;

/** A job of an order. */
export interface OrderJob<Payload = unknown> extends Job<Payload> {
  readonly orderId: string;
}

/** A job of an order line. */
export interface LineJob<Payload = unknown> extends OrderJob<Payload> {
  readonly lineId: string;
}

/** The job as one of an order. Throws when it belongs to none. */
export function orderJob<Payload>(job: Job<Payload>): OrderJob<Payload> {
  const { orderId } = job;
  if (orderId === null) throw new Error(`Job ${job.id} belongs to no order.`);
  return { ...job, orderId };
}

/** The job as one of an order line. Throws when it belongs to none. */
export function lineJob<Payload>(job: Job<Payload>): LineJob<Payload> {
  const { lineId } = job;
  if (lineId === null) throw new Error(`Job ${job.id} belongs to no order line.`);
  return { ...orderJob(job), lineId };
}

/** A job to enqueue; due at once by default. */
export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly subject: JobSubject;
  readonly orderId?: string;
  readonly lineId?: string;
  /** A second job of the kind with the same key is ignored; by default the subject. */
  readonly dedupeKey?: string;
  /** Stored as JSON. */
  readonly payload: object;
  /** Ms. */
  readonly nextAt?: number;
  /** 'dead-lettered': it runs only when staff retry it; by default it waits for a worker. */
  readonly state?: 'waiting' | 'dead-lettered';
}

/** Subject and keys of a job of an order line. */
export function ofLine({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }) {
  return {
    subject: { type: 'order-line', id: lineId },
    orderId,
    lineId,
    dedupeKey: `${orderId}/${lineId}`,
  } as const satisfies Partial<NewJob>;
}

/** A job from its row. */
export function jobOf(row: Tables['jobs']): Job {
  return {
    brandId: row.brand_id,
    id: row.id,
    kind: row.kind,
    subject: { type: row.subject_type, id: row.subject_id },
    orderId: row.order_id,
    lineId: row.line_id,
    state: row.state,
    attempts: row.attempts,
    fencingToken: row.fencing_token,
    nextAt: row.next_at,
    leaseUntil: row.lease_until,
    createdAt: row.created_at,
    payload: row.payload,
    history: row.history,
  };
}

/** What a message is about: the kind of an email, the type of an event, or the provider of a received one. */
export function topicOf({ kind, payload }: Pick<NewJob, 'kind' | 'payload'>): string {
  const member = TOPIC_MEMBERS[kind];
  const topic: unknown = member === undefined ? '' : Reflect.get(payload, member);
  return typeof topic === 'string' ? topic : '';
}

const TOPIC_MEMBERS: Partial<Record<JobKind, string>> = {
  'send-email': 'kind',
  'send-webhook': 'type',
  'process-webhook': 'provider',
};

/** Parses a stored payload; throws when it does not match. */
export function parsePayload<Payload>(schema: z.ZodMiniType<Payload>, payload: string): Payload {
  return schema.parse(JSON.parse(payload));
}
