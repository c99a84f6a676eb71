import type { RegistrantDetails, RegistrantView } from '#web/features/checkout/checkout-data.ts';

/** A question .it and .be require of every registrant. */
export const QUESTION: RegistrantView['questions'][number] = {
  key: 'tax-code',
  name: 'Tax code',
  type: 'text',
  required: true,
  pattern: null,
  choices: [],
  only: null,
  askedBy: [
    { tld: 'it', reason: 'The registry of .it asks for it' },
    { tld: 'be', reason: 'The registry of .be asks for it' },
  ],
};

/** An owner who is the billed person, without problems and questions. */
export function buildRegistrant(overrides: Partial<RegistrantView> = {}): RegistrantView {
  return { needed: true, details: null, questions: [], problems: [], ...overrides };
}

/** An owner other than the billed person. */
export function buildOwner(overrides: Partial<RegistrantDetails> = {}): RegistrantDetails {
  return {
    sameAsBilling: false,
    name: 'Ida Roth',
    company: '',
    email: 'ida@example.com',
    phone: '+49 30 1234567',
    line1: 'Hafenstr. 1',
    line2: '',
    city: 'Rostock',
    postcode: '18055',
    region: '',
    country: 'DE',
    fields: {},
    ...overrides,
  };
}

/** A form with an owner and other fields. */
export function ownerForm(owner: RegistrantDetails, others: Readonly<Record<string, string>> = {}): FormData {
  const { sameAsBilling: isSame, fields, ...person } = owner;
  const form = new FormData();
  form.set('registrant.asked', 'true');
  if (isSame) form.set('registrant.sameAsBilling', 'on');
  for (const [name, value] of Object.entries(person)) form.set(`registrant.${name}`, value);
  for (const [key, value] of Object.entries(fields)) form.set(`registrant.fields.${key}`, value);
  for (const [name, value] of Object.entries(others)) form.set(name, value);
  return form;
}
