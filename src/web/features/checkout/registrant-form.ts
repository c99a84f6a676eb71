import type { RegistrantDetails, RegistrantView } from './checkout-data.ts';

/** What the fields of the domain owner are called in the checkout's form, beside those of the billing details. */
const PREFIX = 'registrant.';

/** The section's id. */
export const REGISTRANT_ID = 'registrant';

/** Tells a form that asks for the owner from one whose page knew of no names. */
export const ASKED = `${PREFIX}asked`;

/** The owner's own fields, in the order of the form. */
export const OWNER_FIELDS = [
  ...(['name', 'company', 'email', 'phone', 'country', 'line1', 'line2', 'postcode', 'city', 'region'] as const),
] as const;

/** One of the owner's own fields. */
export type OwnerField = (typeof OWNER_FIELDS)[number];

/** What a field of a path is called: 'phone', 'same_as_billing', 'fields.KEY'. */
export function registrantName(path: string): string {
  return `${PREFIX}${path}`;
}

/** The id of a field of a path; without underscores, so that styles can name it. */
export function registrantId(path: string): string {
  return `${REGISTRANT_ID}-${path.replaceAll(/[._]/g, '-')}`;
}

/** The path a form's field is about; null for a field of something else. */
export function registrantPath(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}

/** The owner as a form sends it; null where it did not ask. */
export function readRegistrantForm(form: FormData): RegistrantDetails | null {
  if (!form.has(ASKED)) return null;
  const read = (field: OwnerField) => textOf(form.get(registrantName(field)));
  return {
    same_as_billing: form.get(registrantName('same_as_billing')) !== null,
    name: read('name'),
    company: read('company'),
    email: read('email'),
    phone: read('phone'),
    line1: read('line1'),
    line2: read('line2'),
    city: read('city'),
    postcode: read('postcode'),
    region: read('region'),
    country: read('country'),
    fields: answersIn(form),
  };
}

/** What the fields begin with: who is billed holds the names (D8). */
export function startRegistrant(view: RegistrantView): RegistrantDetails {
  return view.details ?? NOBODY;
}

const NOBODY: RegistrantDetails = {
  same_as_billing: true,
  name: '',
  company: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  country: '',
  fields: {},
};

const ANSWER = `${PREFIX}fields.`;

function answersIn(form: FormData): Record<string, string> {
  const given = [...form].filter(([name, value]) => name.startsWith(ANSWER) && textOf(value) !== '');
  return Object.fromEntries(given.map(([name, value]) => [name.slice(ANSWER.length), textOf(value)]));
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
