import type { ChangeEvent, RefObject } from 'react';
import type { BillingErrors, CheckoutAnswer } from './checkout-data.ts';
import { registrantPath } from './registrant-form.ts';
import { useBillingErrors } from './use-billing-errors.ts';
import type { BillingSave } from './use-billing-save.ts';
import { useDomainOwner } from './use-domain-owner.ts';
import type { DomainOwner } from './use-domain-owner.ts';

/** What is typed beside the payment: who is billed and who will hold the names. */
export interface Details {
  readonly owner: DomainOwner;
  readonly billingErrors: BillingErrors;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
}

/** Keeps the details while they change, and knows what is wrong at which field, by the newest answers, until it is changed. */
export function useDetails(
  form: RefObject<HTMLFormElement | null>,
  answer: CheckoutAnswer | undefined,
  save: BillingSave,
): Details {
  const owner = useDomainOwner(form, answer, save.checkout.registrant);
  const [errors, forget] = useBillingErrors(answer);
  const [savingErrors, forgetSaving] = useBillingErrors(save.answer);

  function onChange({ target }: ChangeEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const path = registrantPath(target.name);
    owner.onChange(path ?? target.name);
    if (path !== null) return;
    forget(target.name);
    forgetSaving(target.name);
    save.saveSoon();
  }

  return { owner, billingErrors: { ...owner.billingErrors, ...savingErrors, ...errors }, onChange };
}
