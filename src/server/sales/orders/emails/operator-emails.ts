import { isoInstant } from '#core/time/iso-instant.ts';
import {
  type JobKind,
  type TaskReason,
  type TaskReasonCode,
  listTasks,
  parseTaskReason,
  taskReasonFacts,
} from '#server/jobs/public.ts';
import type { Phrase, Writers } from '#server/notify/public.ts';
import { type StoredOrder, findOrder } from '#server/sales/orders/order-store.ts';
import type { OrderEmailServices } from './email-facts.ts';

/**
 * The email to a brand about an operator task, sent to its sender address; not sent when the task was completed
 * meanwhile.
 */
export function operatorEmails({ database }: OrderEmailServices): Pick<Writers, 'operator-task'> {
  return {
    'operator-task': async ({ taskId }, { store: { brand } }) => {
      const [task] = await listTasks(database.read, { brandId: brand.id, id: taskId });
      if (task?.doneAt !== null) return null;
      const reason = parseTaskReason(task.reasonCode, { facts: task.reasonFacts, taskId });
      const order = task.orderId === null ? null : await findOrder(database.read, brand.id, task.orderId);
      return {
        to: brand.senderAddress,
        template: 'operator-task',
        facts: { order: order?.number ?? '', at: isoInstant(task.createdAt), task: task.reason },
        lists: [
          {
            heading: { say: 'task' },
            rows: [{ label: phraseOfTask(reason, lineFacts(order, task.lineId)), value: '' }],
          },
        ],
        path: null,
      };
    },
  };
}

/** The line and order of a task, as CLI commands name them. */
function lineFacts(order: StoredOrder | null, lineId: string | null): Readonly<Record<string, string>> {
  const position = order?.document.priced.lines.findIndex(({ id }) => id === lineId) ?? -1;
  const line = order?.document.priced.lines[position];
  return order === null || line === undefined
    ? {}
    : { name: line.name, order: order.number, line: String(position + 1) };
}

/** The explanation of a task's reason, in the brand's language. */
export function phraseOfTask(reason: TaskReason, about: Readonly<Record<string, string>> = {}): Phrase {
  return { say: phraseKeyOf(reason), facts: { ...about, ...taskReasonFacts(reason) } };
}

function phraseKeyOf(reason: TaskReason): PhraseKey {
  if (reason.code === 'job-failed')
    return reason.receiver === undefined ? (PHRASES_OF_JOBS[reason.job] ?? 'taskOther') : 'taskReceiver';
  // A dispute has a task of its own once evidence is due.
  if (reason.code === 'payment-disputed' && reason.evidenceDay !== undefined) return 'taskEvidence';
  return PHRASES[reason.code];
}

type PhraseKey = Extract<Phrase, { readonly say: unknown }>['say'];

const PHRASES: Readonly<Record<Exclude<TaskReasonCode, 'job-failed'>, PhraseKey>> = {
  'payload-unreadable': 'taskOther',
  'stray-delivery': 'taskStray',
  'service-refused': 'taskRefused',
  'registry-account-empty': 'taskAccount',
  'registry-message': 'taskMessage',
  'fee-refused': 'taskFee',
  'domain-not-deleted': 'taskEndDomain',
  'manual-setup': 'taskSetUp',
  'manual-change': 'taskManualChange',
  'manual-end': 'taskManualEnd',
  'stop-setup': 'taskStop',
  withdrawal: 'taskWithdrawal',
  'cancellation-stated': 'taskCancellationStated',
  'withdrawal-stated': 'taskWithdrawalStated',
  'registrant-unverified': 'taskUnverified',
  'registrant-verified': 'taskVerified',
  'manual-refund': 'taskPayBack',
  'credit-not-returned': 'taskMoney',
  'authorization-lost': 'taskHold',
  'unmatched-refund': 'taskUnmatchedRefund',
  'payment-disputed': 'taskOther',
  'charged-back': 'taskOther',
  'webhook-failed': 'taskEvent',
};

/** By the kind of the job that failed. */
const PHRASES_OF_JOBS: Readonly<Record<string, PhraseKey>> = {
  'create-service': 'taskService',
  'provision-service': 'taskService',
  'renew-service': 'taskService',
  'suspend-service': 'taskChange',
  'resume-service': 'taskChange',
  'end-service': 'taskChange',
  'register-domain': 'taskDomain',
  'transfer-domain': 'taskDomain',
  'renew-domain': 'taskDomain',
  'restore-domain': 'taskDomain',
  'end-domain': 'taskEndDomain',
  'capture-payment': 'taskMoney',
  'return-overpayment': 'taskMoney',
  'refund-line': 'taskMoney',
  'refund-order': 'taskMoney',
  'run-renewal': 'taskOther',
  'process-webhook': 'taskOther',
  'send-email': 'taskEmail',
  'send-webhook': 'taskWebhook',
} satisfies Record<JobKind, PhraseKey>;
