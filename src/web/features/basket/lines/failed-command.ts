import type { BasketIntent, RefusedCommand } from '#web/features/basket/run-basket-form.ts';
import { formText } from '#web/forms/read-form.ts';

const INTENTS = [
  'set-quantity',
  'remove-line',
  'restore-line',
  'apply-voucher',
  'remove-voucher',
  'switch-currency',
  'dismiss-notice',
  'set-years',
  'give-code',
] as const satisfies readonly BasketIntent[];

/** The command of a request that failed, for its form; undefined for any other form. */
export function failedCommand(form: FormData): RefusedCommand | undefined {
  const kind = INTENTS.find((intent) => intent === form.get('intent'));
  if (kind === undefined) return undefined;
  return {
    code: 'server/unavailable',
    kind,
    lineId: form.has('lineId') ? formText(form, 'lineId') : null,
    input: kind === 'give-code' ? '' : formText(form, kind === 'set-quantity' ? 'quantity' : 'code'),
    fields: [],
    refusal: null,
    retryAfterSeconds: null,
  };
}
