import { useState } from 'react';
import type { BillingErrors, CheckoutAnswer } from '#web/features/checkout/checkout-data.ts';
import { BILLING_FIELDS } from './billing-form.ts';

/** The errors by field from the latest answer, each until its field is changed. */
export function useBillingErrors(
  answer: CheckoutAnswer | undefined,
): readonly [BillingErrors, (changed: string) => void] {
  const [known, setKnown] = useState({ of: answer, errors: errorsOf(answer) });
  if (known.of !== answer) setKnown({ of: answer, errors: errorsOf(answer) });
  const forget = (changed: string) => setKnown((before) => ({ ...before, errors: without(before.errors, changed) }));
  return [known.errors, forget];
}

function errorsOf(answer: CheckoutAnswer | undefined): BillingErrors {
  return answer?.kind === 'refused' ? answer.errors : {};
}

function without(errors: BillingErrors, changed: string): BillingErrors {
  const field = BILLING_FIELDS.find((name) => name === changed);
  if (field === undefined || errors[field] === undefined) return errors;
  const { [field]: _, ...others } = errors;
  return others;
}
