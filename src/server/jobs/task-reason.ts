import * as z from 'zod/mini';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { TASK_REASON_CODES } from '#server/platform/tables/jobs-tables.ts';
import type { JobKind } from './job.ts';

export type TaskReasonCode = (typeof TASK_REASON_CODES)[number];

const fact = z.string();
const factIfKnown = z.exactOptional(fact);

/** The facts of each reason, and its text in the operator's list, which is in English. */
const REASONS = {
  /** `receiver`: the host of an operator's system that wants no more webhooks. */
  'job-failed': define({ job: fact, receiver: factIfKnown }, ({ job, receiver }) =>
    receiver === undefined
      ? job
      : `${job}: ${receiver} answered 410 Gone, and gets no events until this task is completed`,
  ),
  'payload-unreadable': define({ job: fact }, ({ job }) => `${job}: its payload cannot be read`),
  'stray-delivery': define({ job: fact }, ({ job }) => `${job} delivered after it had failed for good`),
  'service-refused': define({ refusal: fact }, ({ refusal }) => `provision-service refused: ${refusal}`),
  'registry-account-empty': define(
    { registry: fact, domain: fact },
    ({ registry, domain }) => `account at ${registry} is empty: ${domain} waits`,
  ),
  'registry-message': define(
    { registry: fact, message: fact },
    ({ registry, message }) => `message of ${registry}: ${message}`,
  ),
  'fee-refused': define(
    { domain: fact, explanation: fact },
    ({ domain, explanation }) => `fee of ${domain} refused: ${explanation}`,
  ),
  'domain-not-deleted': define(
    { domain: fact, explanation: fact },
    ({ domain, explanation }) => `withdrawn from: ${domain} was not deleted, ${explanation}`,
  ),
  'manual-setup': plain('set up manually'),
  'manual-change': define({ change: z.enum(['suspend', 'resume', 'end']) }, ({ change }) => `manual change: ${change}`),
  'manual-end': plain('withdrawn from: end what was set up manually'),
  'stop-setup': plain('withdrawn from: do not set it up'),
  withdrawal: plain('withdrawal'),
  'cancellation-stated': plain('cancellation stated without login'),
  'withdrawal-stated': plain('withdrawal stated without login'),
  'registrant-unverified': define(
    { domain: fact },
    ({ domain }) =>
      `registrant of ${domain} did not confirm the address in time: suspend the domain or verify the address`,
  ),
  'registrant-verified': define(
    { domain: fact },
    ({ domain }) => `registrant of ${domain} confirmed the address after all: end its suspension`,
  ),
  'manual-refund': define({ amount: fact }, ({ amount }) => `manual refund of ${amount}`),
  'credit-not-returned': define({ amount: factIfKnown, repaid: factIfKnown }, ({ amount, repaid }) => {
    if (amount === undefined) return 'credit not returned';
    const failed = `credit not returned: the refund of ${amount} failed at the provider`;
    if (repaid === undefined) return failed;
    return `${failed}; ${repaid} of the order was repaid: check whether it was for this refund`;
  }),
  'authorization-lost': plain('authorization lost after part was delivered'),
  'unmatched-refund': define(
    { amount: fact },
    ({ amount }) => `${amount} refunded at the provider without a credit note`,
  ),
  'payment-disputed': define({ evidenceDay: factIfKnown }, ({ evidenceDay }) =>
    evidenceDay === undefined ? 'payment disputed' : `payment disputed: evidence is due on ${evidenceDay}`,
  ),
  'charged-back': plain('money charged back'),
  'webhook-failed': define(
    { event: fact, explanation: factIfKnown },
    ({ event, explanation }) => `webhook ${event}${explanation === undefined ? '' : `: ${explanation}`}`,
  ),
};

function define<Shape extends z.core.$ZodShape>(
  shape: Shape,
  text: (facts: z.infer<z.ZodMiniObject<Shape>>) => string,
): Definition<z.infer<z.ZodMiniObject<Shape>>> {
  return { facts: z.object(shape), text };
}

/** A reason without facts. */
function plain(text: string): Definition<object> {
  return { facts: z.object({}), text: () => text };
}

interface Definition<Facts> {
  readonly facts: z.ZodMiniType<Facts>;
  readonly text: (facts: Facts) => string;
}

type FactsByCode = { readonly [Code in TaskReasonCode]: Readonly<z.infer<(typeof REASONS)[Code]['facts']>> };

const DEFINITIONS: { readonly [Code in TaskReasonCode]: Definition<FactsByCode[Code]> } = REASONS;

/** Why the operator has to act, with what it is about. */
export type TaskReason<Code extends TaskReasonCode = TaskReasonCode> = {
  readonly [One in Code]: { readonly code: One } & FactsByCode[One];
}[Code];

/** The reason of a job that failed for good. */
export function jobFailed(job: JobKind): TaskReason {
  return { code: 'job-failed', job };
}

/** The text of a reason in the operator's list. */
export function taskReasonText<Code extends TaskReasonCode>(reason: TaskReason<Code>): string {
  return DEFINITIONS[reason.code].text(reason);
}

/** The facts whose names in stored rows and in brands' texts of emails differ. */
const NAMES: Readonly<Record<string, string>> = {
  domain: 'name',
  refusal: 'words',
  message: 'says',
  explanation: 'says',
  evidenceDay: 'says',
};

/** The facts of a reason by their names in stored rows and in brands' texts of emails. */
export function taskReasonFacts(reason: TaskReason): Readonly<Record<string, string>> {
  const { code: _, ...facts } = reason;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [NAMES[name] ?? name, value]));
}

const STORED_FACTS = jsonColumn('operator_tasks.reason_facts', z.record(z.string(), z.string()));

/** The facts of a reason as stored. */
export function formatReasonFacts(reason: TaskReason): string {
  return STORED_FACTS.format(taskReasonFacts(reason));
}

/** The reason of a stored task. */
export function parseTaskReason<Code extends TaskReasonCode>(
  code: Code,
  { facts, taskId }: { readonly facts: string; readonly taskId: string },
): TaskReason<Code> {
  const stored = STORED_FACTS.parse(facts, taskId);
  const renamed = Object.entries(NAMES).flatMap(([name, storedName]) =>
    stored[storedName] === undefined ? [] : [[name, stored[storedName]]],
  );
  return { code, ...DEFINITIONS[code].facts.parse({ ...stored, ...Object.fromEntries(renamed) }) };
}
