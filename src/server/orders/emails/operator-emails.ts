import { isoInstant } from '#core/iso-instant.ts';
import { loadOpenTasks } from '#server/fulfilment/public.ts';
import type { Phrase, Writers } from '#server/mail/public.ts';
import { loadOrder } from '#server/orders/order-store.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { EmailServices } from './email-to-buyer.ts';

/**
 * The email to a brand about an operator task, sent to its sender address; not sent when the task was completed
 * meanwhile.
 */
export function operatorEmails({ database }: EmailServices): Pick<Writers, 'operator-task'> {
  return {
    'operator-task': async ({ orderId, taskId }, { store: { brand } }) => {
      const tasks = await loadOpenTasks(database.read, { brandId: brand.id, orderId });
      const task = tasks.find(({ id }) => id === taskId);
      if (task === undefined) return null;
      const order = await loadOrder(database.read, brand.id, orderId);
      return {
        to: brand.senderAddress,
        template: 'operator-task',
        facts: { order: order?.number ?? '', at: isoInstant(task.createdAt), task: task.reason },
        lists: [
          {
            heading: { say: 'task' },
            rows: [{ label: phraseOfTask(task.reason, lineFacts(order, task.lineId)), value: '' }],
          },
        ],
        path: null,
      };
    },
  };
}

/** The line and order of a task, as CLI commands name them. */
function lineFacts(order: StoredOrder | null, lineId: string | null): Readonly<Record<string, string>> {
  const place = order?.document.priced.lines.findIndex(({ id }) => id === lineId) ?? -1;
  const line = order?.document.priced.lines[place];
  return order === null || line === undefined ? {} : { name: line.name, order: order.number, line: String(place + 1) };
}

/** The explanation of a task's reason, in the brand's language. */
export function phraseOfTask(reason: string, about: Readonly<Record<string, string>> = {}): Phrase {
  for (const [pattern, say] of PHRASES) {
    const match = pattern.exec(reason);
    if (match !== null) return { say, facts: { ...about, ...match.groups } };
  }
  return { say: 'taskOther' };
}

/** Reasons are the kinds of failed steps and the texts set by `addOperatorTask` callers. */
const PHRASES = [
  [/ after it was given up$/, 'taskStray'],
  [/^provision-service refused: (?<words>.+)$/, 'taskRefused'],
  [/^(?:create|provision|renew)-service$/, 'taskService'],
  [/^(?:suspend|resume|end)-service$/, 'taskChange'],
  [/^(?:register|transfer|renew|restore)-domain$/, 'taskDomain'],
  [/^account at (?<registry>\S+) is empty: (?<name>\S+) waits$/, 'taskAccount'],
  [/^message of (?<registry>\S+): (?<says>.*)$/s, 'taskMessage'],
  [/^fee of (?<name>\S+) refused: (?<says>.+)$/, 'taskFee'],
  [/^end-domain$|^withdrawn from: .+ was not deleted, /, 'taskEndDomain'],
  [/^set up by hand$/, 'taskSetUp'],
  [/^(?<change>suspend|resume|end) by hand$/, 'taskChangeByHand'],
  [/^withdrawn from: do not /, 'taskStop'],
  [/^withdrawn from: end /, 'taskByHand'],
  [/^withdrawal$/, 'taskWithdrawal'],
  [/^registrant of .+ did not confirm /, 'taskUnverified'],
  [/^registrant of .+ confirmed /, 'taskVerified'],
  [/^pay back (?<amount>.+) by hand$/, 'taskPayBack'],
  [/^(?:capture-payment|return-excess|refund-line|refund-order|credit not returned)$/, 'taskMoney'],
  [/^hold lost$/, 'taskHold'],
  [/^webhook /, 'taskEvent'],
  [/^send-mail$/, 'taskLetter'],
  [/^send-webhook$/, 'taskWebhook'],
] as const;
