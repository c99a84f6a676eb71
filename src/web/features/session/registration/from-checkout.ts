import { formText } from '#web/forms/read-form.ts';
import { keptOf, writeKept } from '#web/forms/sent-form.ts';
import { screens } from '#web/screens.ts';
import { nameParts } from './use-typed-at-checkout.ts';

/**
 * The first step for a shopper who comes from the checkout without scripts: prefilled from the checkout's form, which
 * is submitted back to it afterwards.
 */
export interface FromCheckout {
  readonly step: 'from-checkout';
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly next: string;
  /** The encoded form of the checkout. */
  readonly kept: string;
}

/** Reads the checkout's form, submitted to the login or registration. */
export function fromCheckout(form: FormData): FromCheckout {
  form.delete('intent');
  return {
    step: 'from-checkout',
    ...nameParts(formText(form, 'name')),
    email: formText(form, 'email').trim(),
    next: screens.checkout.href(),
    kept: writeKept(keptOf(form)),
  };
}
