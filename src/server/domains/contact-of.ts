import { internationalPhone } from '#core/domains/international-phone.ts';
import type { RegistrantDetails } from '#core/domains/registrant-details.ts';
import type { Answers, ContactRequest } from './registry.ts';

/** What a registry is told of a person: who pays, or whom the shopper named. */
type Person = Omit<RegistrantDetails, 'same_as_billing' | 'fields'>;

/** A person as registries want to know them (RFC 5733), with what they answered to the questions of the one that is told. */
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
