import { parseEmailAddress } from '#core/account/email-address.ts';
import type { BillingDetails } from './billing-details.ts';
import { type Country, findCountry } from './countries.ts';
import { parseTaxNumber } from './tax/tax-number.ts';

/** A field of the billing details that failed validation. */
export interface BillingProblem {
  readonly path: keyof BillingDetails;
  readonly code: 'required' | 'invalid' | 'too-long' | 'unknown';
}

/** Maximum length of each field in characters. */
export const MAX_BILLING_LENGTHS = {
  name: 200,
  email: 254,
  country: 2,
  line1: 200,
  line2: 200,
  city: 120,
  postcode: 20,
  region: 120,
  phone: 40,
  company: 200,
  registrationNumber: 60,
  taxNumber: 40,
} as const;

/**
 * Validates billing details in the order of the form. Required: name, email, country, first address line and city; postcode and region
 * where the country's addresses need them; company for a business. Surrounding white space is ignored.
 */
export function checkBillingDetails(details: BillingDetails): BillingProblem[] {
  const country = findCountry(details.country.trim());
  return FIELDS.flatMap((path) => {
    const code = textCode(path, details[path].trim(), isRequired(path, details, country)) ?? contentCode(path, details);
    return code === null ? [] : [{ path, code }];
  });
}

type TextField = keyof typeof MAX_BILLING_LENGTHS;

const FIELDS: readonly TextField[] = [
  ...(['name', 'company', 'registrationNumber', 'taxNumber', 'email', 'phone'] as const),
  ...(['country', 'line1', 'line2', 'city', 'postcode', 'region'] as const),
];

function isRequired(path: TextField, details: BillingDetails, country: Country | null): boolean {
  switch (path) {
    case 'name':
    case 'email':
    case 'country':
    case 'line1':
    case 'city':
      return true;
    case 'postcode':
      return country?.postcode === 'required';
    case 'region':
      return country?.regionRequired === true;
    case 'company':
      return details.type === 'business';
    case 'line2':
    case 'phone':
    case 'registrationNumber':
    case 'taxNumber':
      return false;
  }
}

function textCode(path: TextField, text: string, required: boolean): BillingProblem['code'] | null {
  if (text === '') return required ? 'required' : null;
  if (text.length > MAX_BILLING_LENGTHS[path]) return 'too-long';
  return /\p{Cc}/u.test(text) ? 'invalid' : null;
}

function contentCode(path: TextField, details: BillingDetails): BillingProblem['code'] | null {
  const text = details[path].trim();
  if (path === 'email') return parseEmailAddress(text).ok ? null : 'invalid';
  if (path === 'country') return findCountry(text) === null ? 'unknown' : null;
  if (path === 'taxNumber') return text === '' || parseTaxNumber(text, details.country.trim()).ok ? null : 'invalid';
  if (path === 'phone') return /^[+\d() ./-]*$/u.test(text) ? null : 'invalid';
  return null;
}
