import { parseEmailAddress } from '#core/account/email-address.ts';
import type { AddressRules } from '#web/features/checkout/billing/address-rules.ts';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type {
  BillingDetails,
  BillingErrors,
  CheckoutRefusal,
  RegistrantProblems,
  RegistrantView,
} from '#web/features/checkout/checkout-data.ts';
import { missingRegistrant } from '#web/features/checkout/registrant/missing-registrant.ts';
import { ownerRefusal } from '#web/features/checkout/registrant/owner-refusal.ts';
import { readRegistrantForm } from '#web/features/checkout/registrant/registrant-form.ts';
import { missingFields } from './missing-fields.ts';

/** Everything the browser finds missing or invalid in the details, together; null where the server may validate. */
export function validateForm(
  order: FormData,
  rules: AddressRules,
  registrant: RegistrantView | null,
): CheckoutRefusal | null {
  const billing = readBillingForm(order);
  const owner = readRegistrantForm(order);
  const missing = Object.fromEntries(missingFields(billing, rules).map((field) => [field, 'required'] as const));
  const errors: BillingErrors = { ...formatErrors(billing), ...missing };
  const ofOwner = owner === null ? [] : missingRegistrant(owner, billing, registrant?.questions ?? [], rules);
  const invalidOwner = owner === null || owner.sameAsBilling ? [] : ownerFormatErrors(owner);
  const refusal = ownerRefusal([...ofOwner, ...invalidOwner], order, '');
  const isBilling = Object.keys(errors).length > 0;
  if (!isBilling && ofOwner.length + invalidOwner.length === 0) return null;
  return {
    ...refusal,
    code: isBilling ? 'checkout/billing-invalid' : refusal.code,
    errors: { ...refusal.errors, ...errors },
    billing: null,
    orderKey: null,
  };
}

/**
 * Whether a company's tax number is malformed. The rules are loaded only where one is entered; if they cannot be
 * loaded, the server validates.
 */
export async function isTaxNumberInvalid({ type, country, taxNumber: number }: BillingDetails): Promise<boolean> {
  if (type !== 'business' || number.trim() === '') return false;
  try {
    const { parseTaxNumber } = await import('#core/billing/tax/tax-number.ts');
    return !parseTaxNumber(number.trim(), country).ok;
  } catch {
    return false;
  }
}

/** Adds the fields that contain a card number; if the check cannot be loaded, the server validates. */
export async function withCardNumbers(
  refusal: CheckoutRefusal | null,
  order: FormData,
): Promise<CheckoutRefusal | null> {
  try {
    const { markCards } = await import('./mark-cards.ts');
    return markCards(refusal, order);
  } catch {
    return refusal;
  }
}

function formatErrors({ email, phone }: Pick<BillingDetails, 'email' | 'phone'>): BillingErrors {
  const isEmailInvalid = email.trim() !== '' && !parseEmailAddress(email).ok;
  const isPhoneInvalid = !PHONE.test(phone.trim());
  return { ...(isEmailInvalid ? { email: 'invalid' } : {}), ...(isPhoneInvalid ? { phone: 'invalid' } : {}) };
}

/** The same pattern as in check-billing-details. */
const PHONE = /^[+\d() ./-]*$/u;

function ownerFormatErrors(owner: Pick<BillingDetails, 'email' | 'phone'>): RegistrantProblems {
  return Object.entries(formatErrors(owner)).map(([path, code]) => ({ path, code, tlds: [] }));
}
