import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { JOB_KINDS, QUEUES, TASK_REASON_CODES } from '#server/platform/tables/jobs-tables.ts';

/** The values of a label: a closed set, or what a set given by the code or the store files contains; never visitor input. */
type LabelValues = readonly string[] | string;

/** A Prometheus metric of the processes. Durations are in seconds, instants in seconds since 1970. */
export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: Readonly<Record<string, LabelValues>>;
  readonly help: string;
  /** The processes that have it. Those of 'both' that are read from the database are the same in every process. */
  readonly from: 'web' | 'worker' | 'both';
  /** What an operator is alerted of. */
  readonly alert?: string;
  /** Upper bounds of a histogram (s). */
  readonly buckets?: readonly number[];
}

const BRAND = 'a brand id';
const ADAPTER_CALL = {
  family: ['registry', 'payment', 'provisioner'],
  adapter: 'the key in the store files; of provisioners their kind',
  operation: 'a method of the port',
} as const;

/** All metrics by name, besides the default ones of Node processes; docs/metrics.md is written from this table. */
export const METRICS = {
  landrush_info: {
    type: 'gauge',
    labels: { version: 'the version of the package', mode: ['development', 'production'] },
    help: 'Always 1; the version and mode of the process.',
    from: 'both',
  },
  landrush_ready: {
    type: 'gauge',
    labels: { check: 'a check of `/readyz`' },
    help: 'Whether a check of `/readyz` passes (1) or not (0).',
    from: 'both',
    alert: 'LandrushNotReady: 0 for 5 minutes.',
  },
  landrush_metrics_collection_errors_total: {
    type: 'counter',
    labels: {},
    help: 'Scrapes without some of the gauges that are read from the database.',
    from: 'both',
  },
  landrush_http_request_duration_seconds: {
    type: 'histogram',
    labels: { method: 'the HTTP method', route: 'the pattern of the route', status: 'the HTTP status' },
    help: 'How long requests took to answer.',
    from: 'web',
    alert: 'LandrushServerErrors: more than 2 % of the requests are answered with 5xx.',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  landrush_domain_answer_duration_seconds: {
    type: 'histogram',
    labels: { answer: 'a kind of availability' },
    help: 'How long searches waited for what a registry said of a name.',
    from: 'web',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  landrush_orders_placed_total: {
    type: 'counter',
    labels: { brand: BRAND },
    help: 'Orders placed, renewals included.',
    from: 'both',
    alert: 'LandrushNoOrders: none for 2 hours, while the same hours of the last week had at least 10.',
  },
  landrush_orders_paid_total: {
    type: 'counter',
    labels: { brand: BRAND },
    help: 'Orders paid for the first time.',
    from: 'both',
  },
  landrush_orders_completed_total: {
    type: 'counter',
    labels: { brand: BRAND },
    help: 'Orders of which everything was delivered.',
    from: 'both',
  },
  landrush_orders_cancelled_total: {
    type: 'counter',
    labels: { brand: BRAND },
    help: 'Orders cancelled, expired ones included.',
    from: 'both',
  },
  landrush_orders_failed_total: {
    type: 'counter',
    labels: { brand: BRAND },
    help: 'Orders whose payment failed; they can be paid again.',
    from: 'both',
  },
  landrush_payment_outcomes_total: {
    type: 'counter',
    labels: { provider: 'the key in the store files', outcome: PAYMENT_STATES },
    help: 'Payments that reached a state; one that is authorised and then captured counts in both.',
    from: 'both',
    alert: 'LandrushPaymentsFailing: more than half of the payments are declined or unknown.',
  },
  landrush_emails_total: {
    type: 'counter',
    labels: { outcome: ['sent', 'rejected', 'failed'] },
    help: 'Emails given to the mail server: accepted, rejected for good, or to be tried again.',
    from: 'worker',
    alert: 'LandrushEmailsFailing: more than a fifth is not sent.',
  },
  landrush_jobs: {
    type: 'gauge',
    labels: { queue: QUEUES, state: ['due', 'scheduled', 'dead-lettered'] },
    help: 'Jobs by queue: due or running, due within a day, and dead letters; jobs due later are not counted. Read from the database.',
    from: 'both',
    alert: 'LandrushDeadLetters: more than 15 minutes before.',
  },
  landrush_job_oldest_due_age_seconds: {
    type: 'gauge',
    labels: { queue: QUEUES },
    help: 'How long the oldest due job of a queue has been due; 0 when none is. Read from the database.',
    from: 'both',
    alert: 'LandrushJobsLate: more than 5 minutes.',
  },
  landrush_job_runs_total: {
    type: 'counter',
    labels: { kind: JOB_KINDS, outcome: ['done', 'retried', 'waiting', 'dead-lettered'] },
    help: 'Runs of jobs: ended, failed and to be retried, waiting for something else, or failed for good.',
    from: 'worker',
  },
  landrush_job_duration_seconds: {
    type: 'histogram',
    labels: { kind: JOB_KINDS },
    help: 'How long runs of jobs took.',
    from: 'worker',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
  },
  landrush_operator_tasks: {
    type: 'gauge',
    labels: { reason: TASK_REASON_CODES },
    help: 'Open operator tasks by reason code. Read from the database.',
    from: 'both',
    alert: 'LandrushRegistryAccountEmpty: any of `registry-account-empty`.',
  },
  landrush_operator_task_oldest_age_seconds: {
    type: 'gauge',
    labels: {},
    help: 'Age of the oldest open operator task; 0 when none is open. Read from the database.',
    from: 'both',
    alert: 'LandrushTasksWaiting: more than a day.',
  },
  landrush_periodic_task_runs_total: {
    type: 'counter',
    labels: { task: 'the name of a periodic task or queue', outcome: ['succeeded', 'failed'] },
    help: 'Runs of periodic tasks and queues.',
    from: 'both',
  },
  landrush_sales_line_errors_total: {
    type: 'counter',
    labels: { brand: 'a brand id' },
    help: 'Invoices and credit notes that are not the sum of their lines, so that no lines were stored for reports; each counts once in every run. The log names them.',
    from: 'worker',
  },
  landrush_periodic_task_last_success_timestamp_seconds: {
    type: 'gauge',
    labels: { task: 'the name of a periodic task or queue' },
    help: 'When a run of a periodic task or queue last succeeded in this process.',
    from: 'both',
    alert: 'LandrushNoWorker: no process has that of `find due jobs`.',
  },
  landrush_adapter_call_duration_seconds: {
    type: 'histogram',
    labels: ADAPTER_CALL,
    help: 'How long registries, payment providers and provisioners took to answer.',
    from: 'both',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  landrush_adapter_errors_total: {
    type: 'counter',
    labels: ADAPTER_CALL,
    help: 'Calls whose result is unknown: timeouts, lost connections and unreadable answers. A refusal is no error, except of a poll.',
    from: 'both',
    alert: 'LandrushAdapterErrors: more than a tenth of the calls.',
  },
  landrush_registry_balance: {
    type: 'gauge',
    labels: { registry: 'the key in the store files' },
    help: "Available credit in the registry's last message about a low balance, in the account's currency.",
    from: 'worker',
  },
  landrush_registry_balance_timestamp_seconds: {
    type: 'gauge',
    labels: { registry: 'the key in the store files' },
    help: 'When this process read that message.',
    from: 'worker',
    alert: 'LandrushRegistryBalanceLow: within the last day.',
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricName = keyof typeof METRICS;

/** The names of the metrics of a type. */
export type NameOf<Type extends MetricDefinition['type']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never;
}[MetricName];

/** The labels of a metric with their values. */
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in keyof (typeof METRICS)[Name]['labels']]: ValueOf<(typeof METRICS)[Name]['labels'][Label]>;
};

type ValueOf<Values> = Values extends readonly (infer Value extends string)[] ? Value : string;
