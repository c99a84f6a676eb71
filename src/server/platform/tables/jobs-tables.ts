import type { Nullable } from './nullable.ts';

export const JOB_KINDS = [
  'register-domain',
  'transfer-domain',
  'renew-domain',
  'restore-domain',
  'end-domain',
  'create-service',
  'provision-service',
  'renew-service',
  'suspend-service',
  'resume-service',
  'end-service',
  'run-renewal',
  'capture-payment',
  'return-overpayment',
  'refund-line',
  'refund-order',
  'process-webhook',
  'send-email',
  'send-webhook',
] as const;

export const QUEUES = [
  'registries',
  'emails',
  'provisioning',
  'operator-webhooks',
  'orders',
  'payment-webhooks',
  'renewals',
] as const;

export const JOB_STATES = ['waiting', 'done', 'dead-lettered'] as const;

/** What a job can be about. */
export const JOB_SUBJECT_TYPES = [
  'order',
  'order-line',
  'payment',
  'refund',
  'service',
  'domain',
  'customer',
  'registration',
  'operator-task',
  'email',
  'webhook',
] as const;

/** What the operator has to do. */
export const TASK_KINDS = [
  'failed-job',
  'manual-setup',
  'stop-setup',
  'stray-delivery',
  'withdrawal',
  'contract-statement',
  'dispute',
  'chargeback',
  'lost-authorization',
  'unmatched-refund',
  'registry-account',
  'registry-message',
  'registrant-verification',
  'failed-webhook',
] as const;

/** Why the operator has to act; emails explain each code in the brand's language. */
export const TASK_REASON_CODES = [
  'job-failed',
  'payload-unreadable',
  'stray-delivery',
  'service-refused',
  'registry-account-empty',
  'registry-message',
  'fee-refused',
  'domain-not-deleted',
  'manual-setup',
  'manual-change',
  'manual-end',
  'stop-setup',
  'withdrawal',
  'cancellation-stated',
  'withdrawal-stated',
  'registrant-unverified',
  'registrant-verified',
  'manual-refund',
  'credit-not-returned',
  'authorization-lost',
  'unmatched-refund',
  'payment-disputed',
  'charged-back',
  'webhook-failed',
] as const;

export const TASK_SUBJECT_TYPES = [...JOB_SUBJECT_TYPES, 'registry', 'contract-statement'] as const;

/** Jobs, operator tasks and emails. */
export interface JobsTables {
  jobs: {
    brand_id: string;
    id: string;
    kind: (typeof JOB_KINDS)[number];
    queue: (typeof QUEUES)[number];
    subject_type: (typeof JOB_SUBJECT_TYPES)[number];
    subject_id: string;
    /** The order and line the job belongs to, if any. */
    order_id: Nullable<string>;
    line_id: Nullable<string>;
    dedupe_key: string;
    state: (typeof JOB_STATES)[number];
    attempts: number;
    next_at: number;
    lease_until: number;
    fencing_token: number;
    payload: string;
    /** Of messages: the kind of email, the type of event or the payment provider; '' of other jobs. */
    topic: string;
    /** The last attempts with what was answered, as JSON. */
    history: string;
    created_at: number;
    updated_at: number;
  };
  emails: {
    brand_id: string;
    /** The job that sends it. */
    id: string;
    recipient: string;
    subject: string;
    content: string;
    request: string;
    written_at: number;
  };
  operator_tasks: {
    brand_id: string;
    id: string;
    kind: (typeof TASK_KINDS)[number];
    subject_type: (typeof TASK_SUBJECT_TYPES)[number];
    subject_id: string;
    /** The order and line the task belongs to, if any. */
    order_id: Nullable<string>;
    line_id: Nullable<string>;
    /** The text of the reason as listed. */
    reason: string;
    reason_code: (typeof TASK_REASON_CODES)[number];
    reason_facts: string;
    created_at: number;
    done_at: Nullable<number>;
    done_by: Nullable<string>;
    note: Nullable<string>;
    due_at: number;
    /** The staff account that does it. */
    assigned_to: Nullable<string>;
    updated_at: number;
  };
}
