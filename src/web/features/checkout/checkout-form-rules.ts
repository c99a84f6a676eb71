import type { FormRules } from '#web/forms/submit-form.ts';
import type { CheckoutRefusal, CheckoutResult, RefusalCode } from './checkout-data.ts';

/**
 * The forms of the checkout: an order that fails is shown over the page, details saved in the background are not. Both
 * keep a card number that was refused beside its field.
 */
export const CHECKOUT_FORM_RULES: FormRules<CheckoutResult | undefined, CheckoutRefusal | undefined> = {
  isShownByForm: (form, code) => code !== null && (code === 'request/card-data-refused' || !isOrder(form)),
  fallback: (_form, { code, isInDialog }) => (code === null ? undefined : refusalOf(code, isInDialog)),
  isSessionOver: (result) => result !== undefined && isOfLoggedOut(result),
  refusalIn: (result, form) => (isOrder(form) && result?.kind === 'refused' ? result : null),
};

/** Whether a form was refused because its session has ended: the input is kept for after sign-in. */
export function isOfLoggedOut(result: CheckoutResult): boolean {
  return result.kind === 'refused' && LOGGED_OUT.has(result.code);
}

const LOGGED_OUT: ReadonlySet<RefusalCode> = new Set(['basket/empty', 'checkout/sign-in-required']);

function isOrder(form: FormData): boolean {
  return form.get('intent') === 'place-order';
}

function refusalOf(code: RefusalCode, isInDialog: boolean): CheckoutRefusal {
  return { kind: 'refused', code, errors: {}, difference: null, billing: null, orderKey: null, isInDialog };
}
