import { isoInstant } from '#core/iso-instant.ts';
import { loadOpenTasks } from '#server/fulfilment/public.ts';
import type { Phrase, Writers } from '#server/mail/public.ts';
import type { LetterServices } from './letter-to-buyer.ts';
import { loadOrder } from './order-store.ts';

/** The letter that tells a brand of something on its list (D12), to the address its letters come from; what is done by then is not told. */
export function operatorLetters({ database }: LetterServices): Pick<Writers, 'operator-task'> {
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
        lists: [{ heading: { say: 'task' }, rows: [{ label: phraseOfTask(task.reason), value: '' }] }],
        path: null,
      };
    },
  };
}

/** What a reason on the operator's list means, in words of the brand's language. */
export function phraseOfTask(reason: string): Phrase {
  for (const [pattern, say] of PHRASES) {
    const match = pattern.exec(reason);
    if (match !== null) return { say, facts: { ...match.groups } };
  }
  return { say: 'taskOther' };
}

/** The reasons are the kinds of steps that were given up, and what those say who put them there. */
const PHRASES = [
  [/ after it was given up$/, 'taskStray'],
  [/^provision-service refused: (?<words>.+)$/, 'taskRefused'],
  [/^(?:create|provision|renew)-service$/, 'taskService'],
  [/^(?:suspend|resume|end)-service$/, 'taskChange'],
  [/^(?:register|transfer|renew|restore)-domain$/, 'taskDomain'],
  [/^end-domain$|^withdrawn from: .+ was not deleted, /, 'taskEndDomain'],
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
