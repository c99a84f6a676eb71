import * as z from 'zod/mini';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { TASK_REASON_CODES } from '#server/platform/tables/jobs-tables.ts';
import type { JobKind } from './job.ts';

export type TaskReasonCode = (typeof TASK_REASON_CODES)[number];

/** What a reason is about. */
const taskFacts = z.object({
  /** The kind of the job that failed. */
  job: z.exactOptional(z.string()),
  registry: z.exactOptional(z.string()),
  /** A domain. */
  name: z.exactOptional(z.string()),
  /** The text of a registry, what a webhook is about, or the day evidence is due. */
  says: z.exactOptional(z.string()),
  /** The text of a provisioner. */
  words: z.exactOptional(z.string()),
  /** 'suspend', 'resume' or 'end'. */
  change: z.exactOptional(z.string()),
  /** With its currency. */
  amount: z.exactOptional(z.string()),
  /** The id of a webhook. */
  event: z.exactOptional(z.string()),
});

export const TASK_FACTS = jsonColumn('operator_tasks.reason_facts', taskFacts);

export type TaskFacts = Readonly<z.infer<typeof taskFacts>>;

/** A reason with what it is about. */
export interface TaskReason {
  readonly code: TaskReasonCode;
  readonly facts?: TaskFacts;
}

/** The reason of a job that failed for good. */
export function jobFailed(job: JobKind): TaskReason {
  return { code: 'job-failed', facts: { job } };
}

/** The text of a reason in the operator's list, which is in English. */
export function taskReasonText({ code, facts = {} }: TaskReason): string {
  return TEXTS[code](facts);
}

const TEXTS: Readonly<Record<TaskReasonCode, (facts: TaskFacts) => string>> = {
  'job-failed': ({ job = '' }) => job,
  'payload-unreadable': ({ job = '' }) => `${job}: its payload cannot be read`,
  'stray-delivery': ({ job = '' }) => `${job} after it was given up`,
  'service-refused': ({ words = '' }) => `provision-service refused: ${words}`,
  'registry-account-empty': ({ registry = '', name = '' }) => `account at ${registry} is empty: ${name} waits`,
  'registry-message': ({ registry = '', says = '' }) => `message of ${registry}: ${says}`,
  'fee-refused': ({ name = '', says = '' }) => `fee of ${name} refused: ${says}`,
  'domain-not-deleted': ({ name = '', says = '' }) => `withdrawn from: ${name} was not deleted, ${says}`,
  'manual-setup': () => 'set up manually',
  'manual-change': ({ change = '' }) => `manual change: ${change}`,
  'manual-end': () => 'withdrawn from: end what was set up manually',
  'stop-setup': () => 'withdrawn from: do not set it up',
  withdrawal: () => 'withdrawal',
  'registrant-unverified': ({ name = '' }) =>
    `registrant of ${name} did not confirm the address in time: suspend the domain or verify the address`,
  'registrant-verified': ({ name = '' }) => `registrant of ${name} confirmed the address after all: end its suspension`,
  'manual-refund': ({ amount = '' }) => `manual refund of ${amount}`,
  'credit-not-returned': ({ amount }) =>
    amount === undefined
      ? 'credit not returned'
      : `credit not returned: the refund of ${amount} failed at the provider`,
  'authorization-lost': () => 'authorization lost after part was delivered',
  'unmatched-refund': ({ amount = '' }) => `${amount} refunded at the provider without a credit note`,
  'payment-disputed': ({ says }) =>
    says === undefined ? 'payment disputed' : `payment disputed: evidence is due on ${says}`,
  'charged-back': () => 'money charged back',
  'webhook-failed': ({ event = '', says }) => `webhook ${event}${says === undefined ? '' : `: ${says}`}`,
};
