import { parseEmailAddress } from '#core/account/email-address.ts';
import type { BillingDetails } from '#core/orders/order.ts';

/** Billing details as stored: texts trimmed, country in upper case, address normalised, company fields empty for a person. */
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
    registration_number: isBusiness ? details.registration_number.trim() : '',
    tax_number: isBusiness ? details.tax_number.trim() : '',
  };
}
