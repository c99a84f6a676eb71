import { type ChangeEvent, type RefObject, useState } from 'react';
import { BILLING_FIELDS } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingSave } from '#web/features/checkout/billing/use-billing-save.ts';
import type { BillingErrors, CheckoutResult } from '#web/features/checkout/checkout-data.ts';
import { registrantPath } from '#web/features/checkout/registrant/registrant-form.ts';
import { type DomainOwner, useDomainOwner } from '#web/features/checkout/registrant/use-domain-owner.ts';

/** The billing details and the registrant of the form. */
export interface Details {
  readonly owner: DomainOwner;
  readonly billingErrors: BillingErrors;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
}

/**
 * Saves the details while they change, and keeps the errors of the latest results by field until the field is changed.
 */
export function useDetails(
  form: RefObject<HTMLFormElement | null>,
  result: CheckoutResult | undefined,
  save: BillingSave,
): Details {
  const owner = useDomainOwner(form, result, save.checkout.registrant);
  const [errors, clear] = useBillingErrors(result);
  const [savingErrors, clearSaving] = useBillingErrors(save.result);

  function onChange({ target }: ChangeEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const path = registrantPath(target.name);
    owner.onChange(path ?? target.name);
    if (path !== null) return;
    clear(target.name);
    clearSaving(target.name);
    save.saveDebounced();
  }

  return { owner, billingErrors: { ...owner.billingErrors, ...savingErrors, ...errors }, onChange };
}

/** The errors by field from the latest result, each until its field is changed. */
function useBillingErrors(result: CheckoutResult | undefined): readonly [BillingErrors, (changed: string) => void] {
  const [known, setKnown] = useState({ of: result, errors: errorsOf(result) });
  if (known.of !== result) setKnown({ of: result, errors: errorsOf(result) });
  const clear = (changed: string) => setKnown((before) => ({ ...before, errors: without(before.errors, changed) }));
  return [known.errors, clear];
}

function errorsOf(result: CheckoutResult | undefined): BillingErrors {
  return result?.kind === 'refused' ? result.errors : {};
}

function without(errors: BillingErrors, changed: string): BillingErrors {
  const field = BILLING_FIELDS.find((name) => name === changed);
  if (field === undefined || errors[field] === undefined) return errors;
  const { [field]: _, ...others } = errors;
  return others;
}
