import * as z from 'zod/mini';
import { list, text } from '#contract/shared-schemas.ts';
import { SKIP_EFFECTS } from '#core/staff/job-actions.ts';
import { auditEntry } from './audit.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, page, pageInput } from './operator-schemas.ts';

/** The queues of jobs. */
export const JOB_QUEUE_NAMES = [
  'emails',
  'operator-webhooks',
  'payment-webhooks',
  'orders',
  'registries',
  'provisioning',
  'renewals',
] as const;

/** The states by which jobs are listed. */
export const LISTED_STATES = ['waiting', 'dead-lettered', 'done'] as const;

/** The states of a job as shown: those it is listed by, whether it runs now, and why it ended without running. */
export const SHOWN_STATES = [...LISTED_STATES, 'running', 'skipped', 'not-needed', 'sent-together'] as const;

/** A job in a list. */
export const jobRow = z.object({
  brandId,
  id: z.string(),
  queue: z.string(),
  kind: z.string(),
  /** Of messages: the kind of email, the type of event or the payment provider; '' of other jobs. */
  topic: z.string(),
  state: z.enum(SHOWN_STATES),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  attempts: z.int(),
  /** When it is or was due; ms. */
  nextAt: z.number(),
  updatedAt: z.number(),
});

const refusal = z.nullable(z.enum(['ended', 'running', 'line-ended', 'needed']));

/** Everything about a job. */
export const jobPage = z.object({
  ...jobRow.shape,
  /** Changes with anything an action depends on; actions pass the version they were decided on. */
  version: z.string(),
  lineId: z.nullable(z.string()),
  subject: z.object({ type: z.string(), id: z.string() }),
  createdAt: z.number(),
  /** Until when a worker holds it; null when none does. */
  leaseUntil: z.nullable(z.number()),
  /** The last attempts, oldest first. */
  history: list(
    z.object({ at: z.number(), outcome: z.enum(['done', 'retried', 'dead-lettered']), answer: z.string() }),
  ),
  /** Why it cannot run now, or be skipped; null when it can. */
  retryRefusal: refusal,
  skipRefusal: refusal,
  /** What follows from skipping it. */
  skipEffect: z.enum(SKIP_EFFECTS),
  audit: list(auditEntry),
});

/** The key of a job. */
export const jobKey = { brandId, jobId: text(64) };

/** A change of a job: the version it was decided on, and why. */
export const jobChange = z.object({ ...jobKey, commandId, version: text(64), reason: text(500) });

/** The problems of changing a job. */
export const JOB_PROBLEMS = [
  'jobs/not-found',
  'jobs/refused',
  'operator/changed-meanwhile',
  'operator/command-reused',
] as const;

export const listJobs = operatorEndpoint({
  method: 'GET',
  path: '/jobs',
  access: 'jobs.read',
  summary: 'Jobs of a state, by default those that wait, oldest due first; those that are done newest first.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    queue: z.optional(text(64)),
    kind: z.optional(text(64)),
    state: z.optional(z.enum(LISTED_STATES)),
    /** Whole order number. */
    order: z.optional(text(64)),
  }),
  output: page(jobRow),
  problems: [],
});

export const getJob = operatorEndpoint({
  method: 'GET',
  path: '/jobs/{brandId}/{jobId}',
  access: 'jobs.read',
  summary: 'Everything about a job besides its payload.',
  input: z.object(jobKey),
  output: jobPage,
  problems: ['jobs/not-found'],
});

export const retryJob = operatorEndpoint({
  method: 'POST',
  path: '/jobs/{brandId}/{jobId}/retry',
  access: 'jobs.manage',
  summary: 'Lets the workers run a job now.',
  input: jobChange,
  output: jobPage,
  problems: JOB_PROBLEMS,
});

export const skipJob = operatorEndpoint({
  method: 'POST',
  path: '/jobs/{brandId}/{jobId}/skip',
  access: 'jobs.manage',
  summary: 'Ends a message that has not been delivered, so that it never is.',
  input: jobChange,
  output: jobPage,
  problems: JOB_PROBLEMS,
});
