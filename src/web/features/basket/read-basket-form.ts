import { formText } from '#web/forms/read-form.ts';
import type { BasketCommand } from './basket-view.ts';

/** Parses the command of a basket form; null for any other form. The API validates its values. */
export function readBasketForm(form: FormData): BasketCommand | null {
  const kind = formText(form, 'intent');
  const lineId = formText(form, 'lineId');
  switch (kind) {
    case 'set-quantity':
      return { kind, lineId, quantity: wholeNumber(formText(form, 'quantity')) };
    case 'remove-line':
    case 'restore-line':
      return { kind, lineId };
    case 'apply-voucher':
      return { kind, code: formText(form, 'code'), captcha: formText(form, 'captcha') };
    case 'remove-voucher':
      return { kind, code: formText(form, 'code') };
    case 'switch-currency':
      return { kind, currency: formText(form, 'currency') };
    case 'dismiss-notice':
      return { kind, noticeKey: formText(form, 'noticeKey') };
    default:
      return null;
  }
}

/** An empty or unparsable quantity is refused by the API like a fraction. */
function wholeNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
