import { internationalPhone } from '#core/domains/registrants/international-phone.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { Answers, ContactRequest } from '#server/domains/registry.ts';

/** A registrant: the billed person or the one named by the shopper. */
type Person = Omit<RegistrantDetails, 'same_as_billing' | 'fields'>;

/** A registrant as a registry contact (RFC 5733), with the answers to that registry's questions. */
export function contactOf(person: Person, answers: Answers): Omit<ContactRequest, 'clTRID'> {
  return {
    name: person.name,
    organisation: person.company,
    street: [person.line1, person.line2].filter((line) => line !== ''),
    city: person.city,
    region: person.region,
    postcode: person.postcode,
    country: person.country,
    phone: internationalPhone(person.phone) ?? '',
    email: person.email,
    answers,
  };
}
