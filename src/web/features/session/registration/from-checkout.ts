import { savableFields } from '#core/forms/form-fields.ts';
import { formText } from '#web/forms/read-form.ts';
import { encodeFields } from '#web/forms/sent-form.ts';
import { screens } from '#web/screens.ts';
import { nameParts } from './use-checkout-input.ts';

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
  readonly encodedForm: string;
}

/** Reads the checkout's form, submitted to the login or registration. */
export function fromCheckout(form: FormData): FromCheckout {
  form.delete('intent');
  return {
    step: 'from-checkout',
    ...nameParts(formText(form, 'name')),
    email: formText(form, 'email').trim(),
    next: screens.checkout.href(),
    encodedForm: encodeFields(savableFields(form)),
  };
}
