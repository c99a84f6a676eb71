import type { ChangeEvent, RefObject } from 'react';
import { useBillingErrors } from '#web/features/checkout/billing/use-billing-errors.ts';
import type { BillingSave } from '#web/features/checkout/billing/use-billing-save.ts';
import type { BillingErrors, CheckoutAnswer } from '#web/features/checkout/checkout-data.ts';
import { registrantPath } from '#web/features/checkout/registrant/registrant-form.ts';
import { useDomainOwner } from '#web/features/checkout/registrant/use-domain-owner.ts';
import type { DomainOwner } from '#web/features/checkout/registrant/use-domain-owner.ts';

/** The billing details and the registrant of the form. */
export interface Details {
  readonly owner: DomainOwner;
  readonly billingErrors: BillingErrors;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
}

/**
 * Saves the details while they change, and keeps the errors of the latest answers by field until the field is changed.
 */
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
