import type { BillingErrors, CheckoutRefusal, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';

/** The errors of a refusal that are not corrected yet. */
export interface LeftErrors {
  readonly billing: BillingErrors;
  /** Of the owner's own fields. */
  readonly owner: RegistrantProblems;
  readonly isCardWrong: boolean;
}

/** Whether a refusal is still shown: one that only concerns fields is shown while one of them is invalid. */
export function isStillRefused({ code, isCardWrong, isTold }: CheckoutRefusal, left: LeftErrors): boolean {
  if (isTold === true) return false;
  const isOfFields = OF_FIELDS.includes(code) || isCardWrong === true;
  return !isOfFields || left.isCardWrong || left.owner.length > 0 || Object.keys(left.billing).length > 0;
}

const OF_FIELDS: readonly CheckoutRefusal['code'][] = [
  'checkout/billing-invalid',
  'checkout/registrant-missing',
  'card-incomplete',
];
