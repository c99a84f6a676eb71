import type { BillingErrors, CheckoutRefusal, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';

/** The errors of a refusal that are not corrected yet. */
export interface RemainingErrors {
  readonly billing: BillingErrors;
  /** Of the owner's own fields. */
  readonly owner: RegistrantProblems;
  readonly isCardInvalid: boolean;
}

/** Whether a refusal is still shown: one that only concerns fields is shown while one of them is invalid. */
export function isStillRefused(
  { code, isCardInvalid, isInDialog }: CheckoutRefusal,
  remaining: RemainingErrors,
): boolean {
  if (isInDialog === true) return false;
  const isOfFields = OF_FIELDS.includes(code) || isCardInvalid === true;
  return (
    !isOfFields || remaining.isCardInvalid || remaining.owner.length > 0 || Object.keys(remaining.billing).length > 0
  );
}

const OF_FIELDS: readonly CheckoutRefusal['code'][] = [
  'checkout/billing-invalid',
  'checkout/registrant-missing',
  'card-incomplete',
];
