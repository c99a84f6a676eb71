import { parseEmailAddress } from '#core/account/email-address.ts';

/** Who is billed, as entered at checkout. Fields without a value are empty texts. */
export interface BillingDetails {
  readonly type: 'personal' | 'business';
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly region: string;
  readonly phone: string;
  readonly company: string;
  readonly registrationNumber: string;
  readonly taxNumber: string;
}

/** Empty billing details: those of a new buyer, and what remains of a buyer whose data was deleted (GDPR art. 17). */
export const EMPTY_BILLING_DETAILS: Omit<BillingDetails, 'type' | 'country'> = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  phone: '',
  company: '',
  registrationNumber: '',
  taxNumber: '',
};

/** Billing details as stored: texts trimmed, country in upper case, address normalized, company fields empty for a person. */
export function cleanBillingDetails(details: BillingDetails): BillingDetails {
  const email = parseEmailAddress(details.email.trim());
  const isBusiness = details.type === 'business';
  return {
    type: details.type,
    name: details.name.trim(),
    email: email.ok ? email.value : details.email.trim(),
    country: details.country.trim().toUpperCase(),
    line1: details.line1.trim(),
    line2: details.line2.trim(),
    city: details.city.trim(),
    postcode: details.postcode.trim(),
    region: details.region.trim(),
    phone: details.phone.trim(),
    company: isBusiness ? details.company.trim() : '',
    registrationNumber: isBusiness ? details.registrationNumber.trim() : '',
    taxNumber: isBusiness ? details.taxNumber.trim() : '',
  };
}
