import { internationalPhone } from '#core/billing/international-phone.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { Answers, ContactRequest } from './registry.ts';

/** A registrant: the billed customer or the one named by the shopper. */
type RegistrantFields = Omit<RegistrantDetails, 'sameAsBilling' | 'fields'>;

/** A registrant as a registry contact (RFC 5733), with the answers to that registry's questions. */
export function contactOf(registrant: RegistrantFields, answers: Answers): Omit<ContactRequest, 'clTRID'> {
  return {
    name: registrant.name,
    organisation: registrant.company,
    street: [registrant.line1, registrant.line2].filter((line) => line !== ''),
    city: registrant.city,
    region: registrant.region,
    postcode: registrant.postcode,
    country: registrant.country,
    phone: internationalPhone(registrant.phone) ?? '',
    email: registrant.email,
    answers,
  };
}
