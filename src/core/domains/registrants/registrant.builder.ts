import type { RegistrantDetails } from './registrant-details.ts';

/** A person in Berlin whom every registry with generic rules accepts. */
export function buildRegistrant(overrides: Partial<RegistrantDetails> = {}): RegistrantDetails {
  return {
    sameAsBilling: false,
    name: 'Ada Berg',
    company: '',
    email: 'ada@example.com',
    phone: '+49 30 1234567',
    line1: 'Hauptstraße 1',
    line2: '',
    city: 'Berlin',
    postcode: '10115',
    region: '',
    country: 'DE',
    fields: {},
    ...overrides,
  };
}
